import type pg from 'pg';

/** A session's transaction. It holds one PostgreSQL connection for as long as it is active. */
export type Transaction = {
  number: bigint;
  state: 'active' | 'committed' | 'aborted';
  client: pg.PoolClient | null;
  expiry: NodeJS.Timeout;
  endedAt: number;
};
