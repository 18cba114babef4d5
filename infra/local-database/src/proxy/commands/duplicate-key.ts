import { type Document, ObjectId } from 'bson';
import pg from 'pg';
import type { Backend } from '../backend.ts';
import { firstRow } from '../postgres.ts';
import type { Request } from '../request.ts';
import { indexKeys } from './index-keys.ts';

/** What MongoDB adds to a duplicate key error. */
export type DuplicateKey = { errmsg: string; keyPattern?: Document; keyValue?: Document };

/**
 * Words a duplicate key error as MongoDB does: `E11000 duplicate key error collection: db.users index:
 * email_1 dup key: { email: "x" }`. `backendMessage` names the index; `document` is what would have been
 * written, if that is known.
 */
export async function duplicateKey(
  backend: Backend,
  request: Request,
  backendMessage: string,
  document: Document | undefined,
): Promise<DuplicateKey> {
  const index = /[Ii]ndex:? '?"?([^'"]+?)['"]?(?:$|[\s,.])/.exec(backendMessage)?.[1] ?? '_id_';
  const errmsg = `E11000 duplicate key error collection: ${request.database}.${request.collection} index: ${index}`;
  const keyPattern = index === '_id_' ? { _id: 1 } : (await indexKeys(backend, request)).get(index);
  if (!keyPattern) return { errmsg };
  if (!document) return { errmsg, keyPattern };
  const entries = Object.keys(keyPattern).map((field) => [field, valueAt(document, field)] as const);
  const shown = entries.map(([field, value]) => `${field}: ${inWords(value)}`).join(', ');
  return { errmsg: `${errmsg} dup key: { ${shown} }`, keyPattern, keyValue: Object.fromEntries(entries) };
}

function valueAt(document: Document, path: string): unknown {
  let value: unknown = document;
  for (const step of path.split('.')) {
    value =
      typeof value === 'object' && value !== null && step in value
        ? Object.entries(value).find(([key]) => key === step)?.[1]
        : undefined;
  }
  return value ?? null;
}

const inWords = (value: unknown) =>
  value instanceof ObjectId ? `ObjectId('${value.toHexString()}')` : JSON.stringify(value);

/** PostgreSQL names the index `documents_rum_index_<number>`; returns words with the index's own name. */
export async function indexNameOf(backend: Backend, error: unknown): Promise<string> {
  if (!(error instanceof pg.DatabaseError)) return '';
  const id = /documents_rum_index_(\d+)/.exec(`${error.constraint} ${error.message}`)?.[1];
  if (!id) return error.message;
  const text =
    'SELECT (index_spec).index_name FROM documentdb_api_catalog.collection_indexes WHERE index_id = $1';
  const [name] = await firstRow(backend.pools.plain, text, [id]);
  return `Index '${name?.toString() ?? '_id_'}'`;
}
