import { openCursors, type Cursors } from './cursors.ts';
import { Connections } from './connections.ts';
import { execute, firstRow, type Pools, type Queryable } from './postgres.ts';
import type { Request } from './request.ts';
import { openTransactions, type Transactions } from './transactions.ts';

/** What the commands work with: the engine behind its pools, and what is open on it. */
export type Engine = {
  pools: Pools;
  cursors: Cursors;
  transactions: Transactions;
  close: () => Promise<void>;
};

const SWEEP_EVERY = 10_000;

export function openEngine(socketFolder: string): Engine {
  const pools = { plain: new Connections(socketFolder), transactions: new Connections(socketFolder) };
  const cursors = openCursors(pools);
  const transactions = openTransactions(pools, cursors.forgetThoseOn);
  const sweeper = setInterval(() => {
    cursors.sweep(Date.now());
    transactions.sweep(Date.now());
    pools.plain.sweep();
    pools.transactions.sweep();
  }, SWEEP_EVERY);
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

/** Makes the extension on a new database and answers what it is, in words. */
export async function prepareEngine({ pools }: Engine): Promise<string> {
  await execute(pools.plain, 'CREATE EXTENSION IF NOT EXISTS documentdb CASCADE');
  await execute(pools.plain, 'CREATE EXTENSION IF NOT EXISTS documentdb_extended_rum');
  const versions = "SELECT documentdb_api.binary_version(), current_setting('server_version')";
  const row = await firstRow(pools.plain, versions, []);
  const [documentDb, postgres] = row.map(String);
  return `DocumentDB ${documentDb} on PostgreSQL ${postgres?.split(' ')[0]}`;
}

/** Where a command runs: on its transaction's connection, else on any. */
export const connectionFor = (engine: Engine, request: Request): Queryable =>
  request.transaction?.client ?? engine.pools.plain;
