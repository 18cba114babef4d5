import { deserialize, type Document, serialize } from 'bson';
import * as z from 'zod';
import { asDocuments } from '../bson-fields.ts';
import { type Backend, connectionFor } from '../backend.ts';
import { codeOf, codeOfState, commandError, unpackState } from '../errors.ts';
import { readBigint, requireDocument, documentOf, execute, firstRow, isTrue } from '../postgres.ts';
import type { CommandTable, Reply, Request } from '../request.ts';

const keyPage = z.object({
  cursor: z.object({
    firstBatch: z.array(z.object({ name: z.string(), key: z.record(z.string(), z.unknown()) })),
  }),
});

/**
 * Returns the key pattern of each index on a collection. Empty if there is none. Never uses a transaction's
 * connection, because the error being reported has just ended that transaction.
 */
export async function readIndexKeys(
  backend: Backend,
  { database, collection }: { database: string; collection: string },
): Promise<Map<string, Document>> {
  const text = 'SELECT cursorpage FROM documentdb_api.list_indexes_cursor_first_page($1,$2)';
  const command = Buffer.from(serialize({ listIndexes: collection }));
  const [page] = await firstRow(backend.pools.plain, text, [database, command]).catch(() => []);
  if (!page) return new Map();
  const { cursor } = keyPage.parse(deserialize(requireDocument(page), { bsonRegExp: true }));
  return new Map(cursor.firstBatch.map(({ name, key }) => [name, key]));
}

const named = z.object({ name: z.string(), unique: z.boolean().optional() });
const failed = z.object({ errmsg: z.string(), code: z.number() });
const built = z.object({
  numIndexesBefore: z.number(),
  numIndexesAfter: z.number(),
  note: z.string().optional(),
});
const buildReply = z.union([failed, built]);
const perShard = z.object({ raw: z.record(z.string(), buildReply) });
const dropReply = z.union([failed, z.object({ nIndexesWas: z.number() })]);
const indexPage = z.looseObject({
  cursor: z.looseObject({ firstBatch: z.array(z.record(z.string(), z.unknown())) }),
});

export function indexCommands(backend: Backend): CommandTable {
  const dropIndexes = (request: Request) => drop(backend, request);
  return {
    createIndexes: (request) => create(backend, request),
    listIndexes: (request) => list(backend, request),
    dropIndexes,
    deleteIndexes: dropIndexes,
  };
}

/**
 * Builds the index within this command because the backend's `create_indexes_background` waits for a queue
 * that is read every two seconds. Runs ANALYZE afterward because without statistics, the planner scans the
 * table to look up unique keys.
 */
async function create(backend: Backend, request: Request): Promise<Reply> {
  const on = connectionFor(backend, request);
  const { database, collection, body } = request;
  const [created] = await firstRow(on, 'SELECT documentdb_api.create_collection($1,$2)', [
    database,
    collection,
  ]);
  const createdCollectionAutomatically = isTrue(created);
  const text = 'SELECT documentdb_api_internal.create_indexes_non_concurrently($1,$2,true)';
  try {
    const [reply] = await firstRow(on, text, [database, body]);
    const { numIndexesBefore, numIndexesAfter, note } = buildOutcome(requireDocument(reply));
    if (!request.transaction && !createdCollectionAutomatically && numIndexesAfter > numIndexesBefore)
      await analyze(backend, request);
    return {
      numIndexesBefore,
      numIndexesAfter,
      createdCollectionAutomatically,
      ...(note && { note }),
      ok: 1,
    };
  } catch (error) {
    if (codeOf(error) !== 11000) throw error;
    const indexes = asDocuments(body, request.fields.get('indexes')).map((index) =>
      named.parse(deserialize(index, { bsonRegExp: true })),
    );
    const unique = indexes.filter((index) => index.unique).map(({ name }) => name);
    const errmsg = `Index build failed: E11000 duplicate key error collection: ${database}.${collection} index: ${unique.join(', ')} dup key`;
    throw commandError(11000, errmsg);
  }
}

function buildOutcome(reply: Buffer): z.infer<typeof built> {
  const document = deserialize(reply);
  const sharded = perShard.safeParse(document);
  const outcome = buildReply.parse(sharded.success ? Object.values(sharded.data.raw)[0] : document);
  if ('errmsg' in outcome) throw commandError(codeOfState(unpackState(outcome.code)), outcome.errmsg);
  return outcome;
}

async function analyze(backend: Backend, { database, collection }: Request): Promise<void> {
  const text =
    'SELECT collection_id FROM documentdb_api_catalog.collections WHERE database_name = $1 AND collection_name = $2';
  const [column] = await firstRow(backend.pools.plain, text, [database, collection]);
  const id = readBigint(column);
  // Another session may be analyzing or dropping the table. If ANALYZE fails, the index exists, but reads are
  // slower.
  if (id) await execute(backend.pools.plain, `ANALYZE documentdb_data.documents_${id}`).catch(() => {});
}

async function list(backend: Backend, request: Request): Promise<Reply> {
  const page = await backend.cursors.firstPage(request, 'list_indexes');
  const reply = indexPage.parse(deserialize(documentOf(page), { promoteValues: false, bsonRegExp: true }));
  for (const index of reply.cursor.firstBatch) delete index.storageEngine;
  return reply;
}

async function drop(backend: Backend, request: Request): Promise<Reply> {
  const values = [request.database, request.body];
  const [document] = await firstRow(backend.pools.plain, 'CALL documentdb_api.drop_indexes($1,$2)', values);
  const reply = dropReply.parse(deserialize(requireDocument(document)));
  if ('errmsg' in reply) throw commandError(codeOfState(unpackState(reply.code)), reply.errmsg);
  return { nIndexesWas: reply.nIndexesWas, ok: 1 };
}
