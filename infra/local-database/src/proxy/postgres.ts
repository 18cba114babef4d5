import type pg from 'pg';
import { Connections, withConnection } from './connections.ts';
import { commandError } from './errors.ts';
import { REPLY_HEAD_BYTES } from './framing.ts';
import { queryRow, type Row, type Value } from './row-statement.ts';

/** Any connection, or a particular one that belongs to a transaction or a pinned cursor. */
export type Queryable = Connections | pg.PoolClient;
/** Two pools, so that open transactions never starve plain commands from the same clients. */
export type Pools = { plain: Connections; transactions: Connections };

const names = new Map<string, string>();

/** Runs a prepared statement. Returns its first row, or an empty row if there is none. */
export function firstRow(on: Queryable, text: string, values: readonly Value[]): Promise<Row> {
  if (on instanceof Connections) return withConnection(on, (client) => firstRow(client, text, values));
  let name = names.get(text);
  if (!name) names.set(text, (name = `s${names.size}`));
  return queryRow(on, { name, text }, values);
}

/** Runs a statement that returns no rows. */
export async function execute(on: Connections, text: string): Promise<void> {
  await withConnection(on, (client) => client.query(text));
}

type Column = Buffer | null | undefined;

/** Returns a document that shares memory with its row. */
export function requireDocument(column: Column): Buffer {
  if (!column) throw commandError(1, 'the backend replied without a document');
  return column;
}

/** Returns a document as a complete reply, preceded by room for the reply head (see `frameReply`). */
export function buildReply(column: Column): Buffer {
  const document = requireDocument(column);
  const reply = Buffer.allocUnsafe(REPLY_HEAD_BYTES + document.length);
  document.copy(reply, REPLY_HEAD_BYTES);
  return reply;
}

/** Reverses `buildReply`, for commands that need to read the document. */
export const documentOf = (reply: Buffer) => reply.subarray(REPLY_HEAD_BYTES);
export const isTrue = (column: Column) => column?.[0] === 1;
export const readBigint = (column: Column) => column?.readBigInt64BE();
