import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandError, isConnectionLoss } from './errors.ts';
import { REPLY_HEAD_BYTES } from './framing.ts';
import { queryRow, type Row, RowClient, type Value } from './row-statement.ts';

/** A pool, or one connection of it: a transaction's or a pinned cursor's. */
export type Queryable = pg.Pool | pg.PoolClient;
export type Pools = { plain: pg.Pool; transactions: pg.Pool };

const POOL_SIZE = 64;
/** How long a command waits for an engine that is being started again, before it is answered with an error. */
const ENGINE_WAIT = 10_000;

const SESSION_SETTINGS = {
  search_path: 'documentdb_api_catalog,documentdb_api,public',
  'documentdb_core.enableCollation': 'on',
  // else forty open cursors hold all connections
  'documentdb.useFileBasedPersistedCursors': 'on',
  // grouping then sorts, so $bucket comes out in order, as MongoDB's does (costs about a tenth)
  enable_hashagg: 'off',
};

/** Two pools, so that open transactions never starve the plain commands that their owners also send. */
export function openPools(socketFolder: string): Pools {
  const options = Object.entries(SESSION_SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  const open = () => {
    const pool = new pg.Pool({
      Client: RowClient,
      host: socketFolder,
      user: 'postgres',
      database: 'postgres',
      max: POOL_SIZE,
      idleTimeoutMillis: 60_000,
      connectionTimeoutMillis: 30_000,
      application_name: 'mongodb-gateway',
      options: options.join(' '),
    });
    // the engine's end reaches idle and pinned connections as an event; the commands on them get an error of their own
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  return { plain: open(), transactions: open() };
}

const names = new Map<string, string>();

/** Runs a prepared statement and answers its first row; an empty row when there is none. */
export function firstRow(on: Queryable, text: string, values: readonly Value[]): Promise<Row> {
  if (on instanceof pg.Pool) return withConnection(on, (client) => firstRow(client, text, values));
  let name = names.get(text);
  if (!name) names.set(text, (name = `s${names.size}`));
  return queryRow(on, { name, text }, values);
}

type Column = Buffer | null | undefined;

/** A document of the engine's, to be parsed or sent back to it. It shares the bytes that were read with it. */
export function bsonOf(column: Column): Buffer {
  if (!column) throw commandError(1, 'the engine answered without a document');
  return column;
}
/** A document of the engine's that is the answer as it is, behind room for a reply's head (see `frameReply`). */
export function replyOf(column: Column): Buffer {
  const document = bsonOf(column);
  const reply = Buffer.allocUnsafe(REPLY_HEAD_BYTES + document.length);
  document.copy(reply, REPLY_HEAD_BYTES);
  return reply;
}
/** The document of such an answer, where a command has to look into it after all. */
export const documentOf = (reply: Buffer) => reply.subarray(REPLY_HEAD_BYTES);
/** A boolean column. */
export const isTrue = (column: Column) => column?.[0] === 1;
/** A bigint column. */
export const bigintOf = (column: Column) => column?.readBigInt64BE();

/** Takes a connection; while the engine is being started again nothing has been sent yet, so waiting is safe. */
export async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  for (const until = Date.now() + ENGINE_WAIT; ; await sleep(50)) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isConnectionLoss(error) || Date.now() > until) throw error;
    }
  }
}

/** Runs `use` on a connection of its own and gives it back, or throws it away when `use` lost it. */
export async function withConnection<T>(
  pool: pg.Pool,
  use: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await connect(pool);
  try {
    const result = await use(client);
    client.release();
    return result;
  } catch (error) {
    client.release(isConnectionLoss(error));
    throw error;
  }
}
