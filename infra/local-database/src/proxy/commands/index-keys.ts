import { deserialize, type Document, serialize } from 'bson';
import * as z from 'zod';
import type { Backend } from '../backend.ts';
import { bsonOf, firstRow } from '../postgres.ts';

const indexPage = z.object({
  cursor: z.object({
    firstBatch: z.array(z.object({ name: z.string(), key: z.record(z.string(), z.unknown()) })),
  }),
});

/**
 * Returns the key pattern of each index of a collection; empty if the collection does not exist. Never uses a
 * transaction's connection: the error being reported has just ended the transaction there.
 */
export async function indexKeys(
  backend: Backend,
  { database, collection }: { database: string; collection: string },
): Promise<Map<string, Document>> {
  const text = 'SELECT cursorpage FROM documentdb_api.list_indexes_cursor_first_page($1,$2)';
  const command = Buffer.from(serialize({ listIndexes: collection }));
  const [page] = await firstRow(backend.pools.plain, text, [database, command]).catch(() => []);
  if (!page) return new Map();
  const { cursor } = indexPage.parse(deserialize(bsonOf(page), { bsonRegExp: true }));
  return new Map(cursor.firstBatch.map(({ name, key }) => [name, key]));
}
