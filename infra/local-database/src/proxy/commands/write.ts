import { deserialize, type Document, ObjectId } from 'bson';
import pg from 'pg';
import * as z from 'zod';
import { type Backend, connectionFor } from '../backend.ts';
import { asDocuments, asFlag, parseFields, inSequence } from '../bson-fields.ts';
import { codeOf, codeOfState, commandError, isConflictState, isRefusedLock, unpackState } from '../errors.ts';
import { requireDocument, firstRow, isTrue, buildReply } from '../postgres.ts';
import { type CommandTable, readFlag, type Reply, type Request } from '../request.ts';
import { readIndexKeys } from './indexes.ts';

/** Fields that MongoDB adds to a duplicate key error. */
type DuplicateKey = { errmsg: string; keyPattern?: Document; keyValue?: Document };

/**
 * Returns a duplicate key error in MongoDB's format: `E11000 duplicate key error collection: db.users index:
 * email_1 dup key: { email: "x" }`. `backendMessage` contains the index name. `document` is the rejected
 * document, if known.
 */
async function duplicateKey(
  backend: Backend,
  request: Request,
  backendMessage: string,
  document: Document | undefined,
): Promise<DuplicateKey> {
  const index = /[Ii]ndex:? '?"?([^'"]+?)['"]?(?:$|[\s,.])/.exec(backendMessage)?.[1] ?? '_id_';
  const errmsg = `E11000 duplicate key error collection: ${request.database}.${request.collection} index: ${index}`;
  const keyPattern = index === '_id_' ? { _id: 1 } : (await readIndexKeys(backend, request)).get(index);
  if (!keyPattern) return { errmsg };
  if (!document) return { errmsg, keyPattern };
  const entries = Object.keys(keyPattern).map((field) => [field, valueAt(document, field)] as const);
  const shown = entries.map(([field, value]) => `${field}: ${formatValue(value)}`).join(', ');
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

const formatValue = (value: unknown) =>
  value instanceof ObjectId ? `ObjectId('${value.toHexString()}')` : JSON.stringify(value);

/**
 * Returns the error message with the index's own name instead of PostgreSQL's `documents_rum_index_<number>`.
 */
async function nameIndex(backend: Backend, error: unknown): Promise<string> {
  if (!(error instanceof pg.DatabaseError)) return '';
  const id = /documents_rum_index_(\d+)/.exec(`${error.constraint} ${error.message}`)?.[1];
  if (!id) return error.message;
  const text =
    'SELECT (index_spec).index_name FROM documentdb_api_catalog.collection_indexes WHERE index_id = $1';
  const [name] = await firstRow(backend.pools.plain, text, [id]);
  return `Index '${name?.toString() ?? '_id_'}'`;
}

/** An upsert that loses to a concurrent insert of the same key finds the document when it is retried. */
const UPSERT_TRIES = 5;
const DUPLICATE_KEY = 11000;
/** Not every MongoDB regular expression is valid in JavaScript. */
const asSent = { bsonRegExp: true };

const writeReply = z.looseObject({
  writeErrors: z
    .array(z.looseObject({ index: z.number(), code: z.number(), errmsg: z.string() }))
    .default([]),
});
const bulkReply = z.looseObject({
  cursor: z.looseObject({ firstBatch: z.array(z.looseObject({ code: z.number().optional() })) }),
});
const anyDocument = z.record(z.string(), z.unknown());
const anyUpdate = z.union([anyDocument, z.array(z.unknown())]).optional();
const updateStatement = z.object({ q: anyDocument, u: anyUpdate });
const modifyCommand = z.object({ query: anyDocument.default({}), update: anyUpdate });
const upsertOperators = z.object({ $setOnInsert: anyDocument.optional(), $set: anyDocument.optional() });

export function writeCommands(backend: Backend): CommandTable {
  const findAndModify = (request: Request) => withUpsertRetry(request, () => modify(backend, request));
  return {
    insert: async (request) => (await write(backend, request, 'insert', 'documents')).reply,
    update: (request) => withUpsertRetry(request, () => write(backend, request, 'update', 'updates')),
    delete: async (request) => (await write(backend, request, 'delete', 'deletes')).reply,
    findAndModify,
    findandmodify: findAndModify,
    bulkWrite: (request) => bulkWrite(backend, request),
  };
}

type Outcome = { reply: Reply; duplicate: boolean };

async function withUpsertRetry(request: Request, run: () => Promise<Outcome>): Promise<Reply> {
  const tries = !request.transaction && isSingleUpsert(request) ? UPSERT_TRIES : 1;
  for (let left = tries; ; left--) {
    try {
      const { reply, duplicate } = await run();
      if (!duplicate || left <= 1) return reply;
    } catch (error) {
      if (codeOf(error) !== DUPLICATE_KEY || left <= 1) throw error;
    }
  }
}

function isSingleUpsert(request: Request): boolean {
  if (request.name !== 'update') return readFlag(request, 'upsert') === true;
  const updates = listed(request, 'updates');
  const [only] = updates;
  return updates.length === 1 && only !== undefined && asFlag(only, parseFields(only).get('upsert')) === true;
}

type Statements = 'documents' | 'updates' | 'deletes';

/** Returns a write command's statements, from either its document sequence or its own array. */
function listed(request: Request, name: Statements): Buffer[] {
  const sequence = request.sequences.get(name);
  return sequence ? inSequence(sequence) : asDocuments(request.body, request.fields.get(name));
}

async function write(
  backend: Backend,
  request: Request,
  name: string,
  statements: Statements,
): Promise<Outcome> {
  const text = `SELECT p_result, p_success FROM documentdb_api.${name}($1,$2,$3)`;
  const values = [request.database, request.body, request.sequences.get(statements) ?? null];
  const [result, success] = await firstRow(connectionFor(backend, request), text, values);
  if (isTrue(success)) return { reply: buildReply(result), duplicate: false };
  const reply = writeReply.parse(deserialize(requireDocument(result)));
  for (const writeError of reply.writeErrors) {
    const state = unpackState(writeError.code);
    writeError.code = codeOfState(state);
    const refused = request.transaction !== null && isRefusedLock(state, writeError.errmsg);
    if (refused || isConflictState(state)) throw commandError(112, writeError.errmsg);
    if (writeError.code === DUPLICATE_KEY) {
      const written = writtenBy(name, listed(request, statements)[writeError.index]);
      Object.assign(writeError, await duplicateKey(backend, request, writeError.errmsg, written));
    }
  }
  // As in MongoDB, any error ends the transaction.
  if (request.transaction) await backend.transactions.end(request.transaction, 'ROLLBACK').catch(() => {});
  return { reply, duplicate: reply.writeErrors[0]?.code === DUPLICATE_KEY };
}

/** Returns the known fields of the document that a statement would have written, for duplicate key errors. */
function writtenBy(name: string, statement: Buffer | undefined): Document | undefined {
  if (!statement) return undefined;
  if (name === 'insert') return deserialize(statement, asSent);
  const { q, u } = updateStatement.parse(deserialize(statement, asSent));
  return afterUpdate(q, u);
}

function afterUpdate(query: Document, update: z.infer<typeof anyUpdate>): Document | undefined {
  if (!update || Array.isArray(update)) return undefined;
  if (!Object.keys(update).some((key) => key.startsWith('$'))) return update;
  const { $setOnInsert, $set } = upsertOperators.parse(update);
  return { ...query, ...$setOnInsert, ...$set };
}

async function modify(backend: Backend, request: Request): Promise<Outcome> {
  const text = 'SELECT p_result FROM documentdb_api.find_and_modify($1,$2)';
  try {
    const [result] = await firstRow(connectionFor(backend, request), text, [request.database, request.body]);
    return { reply: buildReply(result), duplicate: false };
  } catch (error) {
    if (codeOf(error) !== DUPLICATE_KEY) throw error;
    const { query, update } = modifyCommand.parse(deserialize(request.body, asSent));
    const index = await nameIndex(backend, error);
    const { errmsg, ...extra } = await duplicateKey(backend, request, index, afterUpdate(query, update));
    throw commandError(DUPLICATE_KEY, errmsg, extra);
  }
}

async function bulkWrite(backend: Backend, request: Request): Promise<Reply> {
  const text = 'CALL documentdb_api.bulkwrite($1,$2,$3)';
  const values = [
    request.body,
    request.sequences.get('ops') ?? null,
    request.sequences.get('nsInfo') ?? null,
  ];
  const [result, success] = await firstRow(connectionFor(backend, request), text, values);
  if (isTrue(success)) return buildReply(result);
  const reply = bulkReply.parse(deserialize(requireDocument(result)));
  for (const item of reply.cursor.firstBatch) if (item.code) item.code = codeOfState(unpackState(item.code));
  return reply;
}
