import { deserialize, type Document, ObjectId, serialize } from 'bson';
import pg from 'pg';
import * as z from 'zod';
import type { Engine } from '../engine.ts';
import { bsonOf, firstRow } from '../postgres.ts';
import type { Request } from '../request.ts';

const indexPage = z.object({
  cursor: z.object({
    firstBatch: z.array(z.object({ name: z.string(), key: z.record(z.string(), z.unknown()) })),
  }),
});

/** What MongoDB adds to a duplicate key error. */
export type DuplicateKey = { errmsg: string; keyPattern?: Document; keyValue?: Document };

/**
 * Words a duplicate key error as MongoDB does: `E11000 duplicate key error collection: db.users index: email_1 dup key:
 * { email: "x" }`. `engineMessage` names the index; `document` is what would have been written, where that is known.
 */
export async function duplicateKey(
  engine: Engine,
  request: Request,
  engineMessage: string,
  document: Document | undefined,
): Promise<DuplicateKey> {
  const index = /[Ii]ndex:? '?"?([^'"]+?)['"]?(?:$|[\s,.])/.exec(engineMessage)?.[1] ?? '_id_';
  const errmsg = `E11000 duplicate key error collection: ${request.database}.${request.collection} index: ${index}`;
  const keyPattern = index === '_id_' ? { _id: 1 } : await keyPatternOf(engine, request, index);
  if (!keyPattern) return { errmsg };
  if (!document) return { errmsg, keyPattern };
  const entries = Object.keys(keyPattern).map((field) => [field, valueAt(document, field)] as const);
  const shown = entries.map(([field, value]) => `${field}: ${inWords(value)}`).join(', ');
  return { errmsg: `${errmsg} dup key: { ${shown} }`, keyPattern, keyValue: Object.fromEntries(entries) };
}

async function keyPatternOf(engine: Engine, request: Request, index: string): Promise<Document | undefined> {
  const text = 'SELECT cursorpage FROM documentdb_api.list_indexes_cursor_first_page($1,$2)';
  // not on the transaction's connection: the error has just ended what that one could do
  const values = [request.database, serialize({ listIndexes: request.collection })];
  const [page] = await firstRow(engine.pools.plain, text, values).catch(() => []);
  if (!page) return undefined; // the collection is gone by now
  const { cursor } = indexPage.parse(deserialize(bsonOf(page), { bsonRegExp: true }));
  return cursor.firstBatch.find(({ name }) => name === index)?.key;
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

/** PostgreSQL names the index `documents_rum_index_<number>`; answers words with the index's own name. */
export async function indexNameOf(engine: Engine, error: unknown): Promise<string> {
  if (!(error instanceof pg.DatabaseError)) return '';
  const id = /documents_rum_index_(\d+)/.exec(`${error.constraint} ${error.message}`)?.[1];
  if (!id) return error.message;
  const text =
    'SELECT (index_spec).index_name FROM documentdb_api_catalog.collection_indexes WHERE index_id = $1';
  const [name] = await firstRow(engine.pools.plain, text, [id]);
  return `Index '${name ?? '_id_'}'`;
}
