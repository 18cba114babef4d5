import type pg from 'pg';

/** A session's transaction. It holds one PostgreSQL connection while active. */
export type Transaction = {
  number: bigint;
  state: 'active' | 'committed' | 'aborted';
  client: pg.PoolClient | null;
  /** The client's connection that sent the last command; a driver may use several for one transaction. */
  connectionId: number;
  expiry: NodeJS.Timeout;
  endedAt: number;
};
