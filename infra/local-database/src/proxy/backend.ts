import { createCursors, type Cursors } from './cursors.ts';
import { Connections } from './connections.ts';
import { execute, firstRow, type Pools, type Queryable } from './postgres.ts';
import type { Request } from './request.ts';
import { createTransactions, type Transactions } from './transactions.ts';

/** PostgreSQL behind its pools, with its open cursors and transactions. */
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

/** Creates the extension in a new database and returns its version and PostgreSQL's, in words. */
export async function prepareBackend({ pools }: Backend): Promise<string> {
  await execute(pools.plain, 'CREATE EXTENSION IF NOT EXISTS documentdb CASCADE');
  await execute(pools.plain, 'CREATE EXTENSION IF NOT EXISTS documentdb_extended_rum');
  const versions = "SELECT documentdb_api.binary_version(), current_setting('server_version')";
  const row = await firstRow(pools.plain, versions, []);
  const [documentDb, postgres] = row.map(String);
  return `DocumentDB ${documentDb} on PostgreSQL ${postgres?.split(' ')[0]}`;
}

/** Returns the connection of a command's transaction, or any other. */
export const connectionFor = (backend: Backend, request: Request): Queryable =>
  request.transaction?.client ?? backend.pools.plain;
