import { deserialize, type Document } from 'bson';
import { asDocuments, asFlag, fieldsOf, inSequence } from '../bson-fields.ts';
import { commandError, codeOf, codeOfState, isConflictState, unpackState } from '../errors.ts';
import { connectionFor, type Engine } from '../engine.ts';
import { bsonOf, firstRow } from '../postgres.ts';
import { type CommandTable, flagOf, type Reply, type Request } from '../request.ts';
import { duplicateKey, indexNameOf } from './duplicate-key.ts';

/** An upsert that loses to a concurrent insert of the same unique key is tried again: it then finds the document. */
const UPSERT_TRIES = 5;

/** insert, update, delete, findAndModify and the server-level bulkWrite. */
export function writeCommands(engine: Engine): CommandTable {
  const findAndModify = (request: Request) => withUpsertRetry(request, () => modify(engine, request));
  return {
    insert: (request) => write(engine, request, 'insert', 'documents'),
    update: (request) => withUpsertRetry(request, () => write(engine, request, 'update', 'updates')),
    delete: (request) => write(engine, request, 'delete', 'deletes'),
    findAndModify,
    findandmodify: findAndModify,
    bulkWrite: (request) => bulkWrite(engine, request),
  };
}

async function withUpsertRetry(request: Request, run: () => Promise<Reply>): Promise<Reply> {
  const tries = !request.transaction && isSingleUpsert(request) ? UPSERT_TRIES : 1;
  for (let left = tries; ; left--) {
    try {
      const reply = await run();
      const lost = !Buffer.isBuffer(reply) && reply.writeErrors?.[0]?.code === 11000;
      if (!lost || left <= 1) return reply;
    } catch (error) {
      if (codeOf(error) !== 11000 || left <= 1) throw error;
    }
  }
}

function isSingleUpsert(request: Request): boolean {
  if (request.name !== 'update') return flagOf(request, 'upsert') === true;
  const updates = listed(request, 'updates');
  const [only] = updates;
  return updates.length === 1 && only !== undefined && asFlag(only, fieldsOf(only).get('upsert')) === true;
}

/** A write command's statements, from its document sequence or its own array. */
function listed(request: Request, name: string): Buffer[] {
  const sequence = request.sequences.get(name);
  return sequence ? inSequence(sequence) : asDocuments(request.body, request.fields.get(name));
}

type Statements = 'documents' | 'updates' | 'deletes';

async function write(engine: Engine, request: Request, name: string, statements: Statements): Promise<Reply> {
  const text = `SELECT p_result, p_success FROM documentdb_api.${name}($1,$2,$3)`;
  const values = [request.database, request.body, request.sequences.get(statements) ?? null];
  const [result, success] = await firstRow(connectionFor(engine, request), text, values);
  if (success === 't') return bsonOf(result);
  const reply = deserialize(bsonOf(result));
  for (const writeError of reply.writeErrors ?? []) {
    const state = unpackState(writeError.code);
    writeError.code = codeOfState(state);
    if (isConflictState(state)) throw commandError(112, writeError.errmsg);
    if (writeError.code === 11000) {
      const statement = listed(request, statements)[writeError.index ?? 0];
      Object.assign(
        writeError,
        await duplicateKey(engine, request, writeError.errmsg, writtenBy(name, statement)),
      );
    }
  }
  // as in MongoDB, any error ends the transaction
  if (request.transaction) await engine.transactions.end(request.transaction, 'ROLLBACK').catch(() => {});
  return reply;
}

/** The document that a statement would have made, as far as it shows: what a duplicate key error quotes. */
function writtenBy(name: string, statement: Buffer | undefined): Document | undefined {
  if (!statement) return undefined;
  const document = deserialize(statement);
  return name === 'insert' ? document : afterUpdate(document.q, document.u);
}

function afterUpdate(query: Document, update: Document | undefined): Document | undefined {
  if (!update || Array.isArray(update)) return undefined;
  const byOperators = Object.keys(update).some((key) => key.startsWith('$'));
  return byOperators ? { ...query, ...update.$setOnInsert, ...update.$set } : update;
}

async function modify(engine: Engine, request: Request): Promise<Reply> {
  const text = 'SELECT p_result FROM documentdb_api.find_and_modify($1,$2)';
  try {
    const [result] = await firstRow(connectionFor(engine, request), text, [request.database, request.body]);
    return bsonOf(result);
  } catch (error) {
    if (codeOf(error) !== 11000) throw error;
    const { query, update } = deserialize(request.body);
    const index = await indexNameOf(engine, error);
    const { errmsg, ...extra } = await duplicateKey(engine, request, index, afterUpdate(query, update));
    throw commandError(11000, errmsg, extra);
  }
}

async function bulkWrite(engine: Engine, request: Request): Promise<Reply> {
  const values = [
    request.body,
    request.sequences.get('ops') ?? null,
    request.sequences.get('nsInfo') ?? null,
  ];
  const [result, success] = await firstRow(
    connectionFor(engine, request),
    'CALL documentdb_api.bulkwrite($1,$2,$3)',
    values,
  );
  if (success === 't') return bsonOf(result);
  const reply = deserialize(bsonOf(result));
  for (const item of reply.cursor?.firstBatch ?? [])
    if (item.code) item.code = codeOfState(unpackState(item.code));
  return reply;
}
