import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isConnectionLoss } from './errors.ts';
import { RowClient } from './row-statement.ts';

const MAX_CONNECTIONS = 64;
const idleLimitMs = 60_000;
const connectLimitMs = 30_000;
/** Time that a command waits for a restarting backend before it fails, in ms. */
const backendWaitMs = 10_000;

const SESSION_SETTINGS = {
  search_path: 'documentdb_api_catalog,documentdb_api,public',
  'documentdb_core.enableCollation': 'on',
  // Without this setting, forty open cursors would occupy all connections.
  'documentdb.useFileBasedPersistedCursors': 'on',
  // Makes grouping sort its input, so that $bucket results are in order, as in MongoDB. This is about 10%
  // slower.
  enable_hashagg: 'off',
};

/**
 * Lends each connection to one command at a time. The pool creates, limits, and closes connections. Returned
 * connections are cached here because the pool's promise and two timers per loan would cost 5% of the time of
 * a point read.
 */
export class Connections {
  readonly #pool: pg.Pool;
  readonly #atHand: pg.PoolClient[] = [];
  readonly #ended = new WeakSet<pg.PoolClient>();

  constructor(socketFolder: string) {
    const settings = Object.entries(SESSION_SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
    this.#pool = new pg.Pool({
      Client: RowClient,
      host: socketFolder,
      user: 'postgres',
      database: 'postgres',
      max: MAX_CONNECTIONS,
      idleTimeoutMillis: idleLimitMs,
      connectionTimeoutMillis: connectLimitMs,
      application_name: 'mongodb-proxy',
      options: settings.join(' '),
    });
    // All connections emit this event when the backend stops. Commands that are using a connection receive a
    // separate error.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => {
      for (const event of ['error', 'end'] as const) client.on(event, () => this.#forget(client));
    });
  }

  /** Waits while the backend restarts. This is safe because nothing has been sent yet. */
  take(): pg.PoolClient | Promise<pg.PoolClient> {
    return this.#atHand.pop() ?? this.#connect();
  }

  /** Takes back a connection, or discards it if it has ended or is `lost` (in an unknown state). */
  give(client: pg.PoolClient, lost = false): void {
    if (lost || this.#ended.has(client)) client.release(true);
    else if (this.#pool.waitingCount > 0 || this.#pool.ending) client.release();
    else this.#atHand.push(client);
  }

  /** Returns idle connections to the pool, so that the pool's idle timer applies to them. */
  sweep(): void {
    for (const client of this.#atHand.splice(0)) client.release();
  }

  close(): Promise<void> {
    const closed = this.#pool.end();
    this.sweep();
    return closed;
  }

  async #connect(): Promise<pg.PoolClient> {
    for (const until = Date.now() + backendWaitMs; ; await sleep(50)) {
      try {
        return await this.#pool.connect();
      } catch (error) {
        if (!isConnectionLoss(error) || Date.now() > until) throw error;
      }
    }
  }

  #forget(client: pg.PoolClient): void {
    this.#ended.add(client);
    const at = this.#atHand.indexOf(client);
    if (at >= 0) this.#atHand.splice(at, 1)[0]?.release(true);
  }
}

/** Lends a connection to `use`, and discards the connection if it is lost during `use`. */
export async function withConnection<T>(
  connections: Connections,
  use: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await connections.take();
  try {
    const result = await use(client);
    connections.give(client);
    return result;
  } catch (error) {
    connections.give(client, isConnectionLoss(error));
    throw error;
  }
}
