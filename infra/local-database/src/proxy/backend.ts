import type pg from 'pg';
import { Connections } from './connections.ts';
import { commandError } from './errors.ts';
import { readBigint, execute, firstRow, isTrue, type Pools, type Queryable, buildReply } from './postgres.ts';
import { readInteger, type Request } from './request.ts';
import { parseComposite } from './row-statement.ts';
import { createTransactions, type Transactions } from './transactions.ts';

/**
 * `client` is the only connection on which the cursor can be read further. It is either the connection of the
 * cursor's transaction or the cursor's own connection.
 */
type Cursor = {
  database: string;
  /** A copy, so that the larger buffer from which it was read can be freed. */
  continuation: Buffer;
  client: pg.PoolClient | null;
  owned: boolean;
  usedAt: number;
};

type Cursors = {
  /**
   * Runs one of the backend's `*_cursor_first_page` functions and stores the cursor if there are more
   * results.
   */
  firstPage: (request: Request, page: string) => Promise<Buffer>;
  getMore: (request: Request) => Promise<Buffer>;
  /** Returns true if the cursor existed. */
  kill: (id: bigint) => boolean;
  forgetThoseOn: (client: pg.PoolClient) => void;
  sweep: (now: number) => void;
};

/** MongoDB's cursorTimeoutMillis. Cursors that hold a connection have a lower limit. */
const idleLimitMs = 600_000;
const ownedIdleLimitMs = 60_000;

function createCursors(pools: Pools): Cursors {
  const open = new Map<bigint, Cursor>();

  function kill(id: bigint): boolean {
    const cursor = open.get(id);
    if (!cursor) return false;
    open.delete(id);
    const { client } = cursor;
    if (cursor.owned && client) {
      client.query('CLOSE ALL').then(
        () => pools.plain.give(client),
        () => pools.plain.give(client, true),
      );
    } else if (!client) {
      // The backend stores the rest of the result in a file. If this deletion fails, the backend's own
      // cleanup removes the file later.
      firstRow(pools.plain, 'SELECT documentdb_api_internal.delete_cursors(ARRAY[$1]::bigint[])', [
        String(id),
      ]).catch(() => {});
    }
    return true;
  }

  return {
    kill,
    async firstPage(request, page) {
      const inTransaction = request.transaction?.client ?? null;
      const client = inTransaction ?? (await pools.plain.take());
      let owned = false;
      try {
        // Selects a single composite value, because selecting FROM a function would materialize its rows
        // first.
        const text = `SELECT documentdb_api.${page}_cursor_first_page($1,$2)`;
        const [composite] = await firstRow(client, text, [request.database, request.body]);
        const [document, continuation, persist, id] = composite ? parseComposite(composite) : [];
        const cursorId = readBigint(id);
        if (continuation && cursorId) {
          owned = !inTransaction && isTrue(persist);
          open.set(cursorId, {
            database: request.database,
            continuation: Buffer.from(continuation),
            client: owned ? client : inTransaction,
            owned,
            usedAt: Date.now(),
          });
        }
        return buildReply(document);
      } finally {
        if (!inTransaction && !owned) pools.plain.give(client);
      }
    },
    async getMore(request) {
      const id = readInteger(request, 'getMore') ?? 0n;
      const cursor = open.get(id);
      if (!cursor) throw commandError(43, `cursor id ${id} not found`);
      cursor.usedAt = Date.now();
      const text = 'SELECT cursorpage, continuation FROM documentdb_api.cursor_get_more($1,$2,$3)';
      const values = [cursor.database, request.body, cursor.continuation];
      const [document, continuation] = await firstRow(cursor.client ?? pools.plain, text, values);
      if (continuation) cursor.continuation = Buffer.from(continuation);
      else kill(id);
      return buildReply(document);
    },
    forgetThoseOn(client) {
      for (const [id, cursor] of open) if (cursor.client === client) open.delete(id);
    },
    sweep(now) {
      for (const [id, cursor] of open) {
        if (now - cursor.usedAt > (cursor.owned ? ownedIdleLimitMs : idleLimitMs)) kill(id);
      }
    },
  };
}

export type Backend = {
  pools: Pools;
  cursors: Cursors;
  transactions: Transactions;
  close: () => Promise<void>;
};

const sweepEveryMs = 10_000;

export function openBackend(socketFolder: string): Backend {
  const pools = { plain: new Connections(socketFolder), transactions: new Connections(socketFolder) };
  const cursors = createCursors(pools);
  const transactions = createTransactions(pools, cursors.forgetThoseOn);
  const sweeper = setInterval(() => {
    cursors.sweep(Date.now());
    transactions.sweep(Date.now());
    pools.plain.sweep();
    pools.transactions.sweep();
  }, sweepEveryMs);
  sweeper.unref();
  return {
    pools,
    cursors,
    transactions,
    async close() {
      clearInterval(sweeper);
      await Promise.all([pools.plain.close(), pools.transactions.close()]);
    },
  };
}

/** Creates the extension in a new database. Returns the versions of the extension and PostgreSQL. */
export async function prepareBackend({ pools }: Backend): Promise<string> {
  await execute(pools.plain, 'CREATE EXTENSION IF NOT EXISTS documentdb CASCADE');
  await execute(pools.plain, 'CREATE EXTENSION IF NOT EXISTS documentdb_extended_rum');
  const versions = "SELECT documentdb_api.binary_version(), current_setting('server_version')";
  const row = await firstRow(pools.plain, versions, []);
  const [documentDb, postgres] = row.map(String);
  return `DocumentDB ${documentDb} on PostgreSQL ${postgres?.split(' ')[0]}`;
}

/** Returns the connection for a command's transaction, or any connection if there is no transaction. */
export const connectionFor = (backend: Backend, request: Request): Queryable =>
  request.transaction?.client ?? backend.pools.plain;
