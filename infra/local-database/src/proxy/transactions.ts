import type pg from 'pg';
import { commandError, isConnectionLoss, stateOf } from './errors.ts';
import type { Pools } from './postgres.ts';
import { readFlag, readInteger, type Request, type Transaction } from './request.ts';

export type Transactions = {
  /**
   * Returns the transaction for a command with `autocommit: false`, and starts it if the command requests
   * that.
   */
  of: (request: Request) => Promise<Transaction>;
  end: (transaction: Transaction, how: 'COMMIT' | 'ROLLBACK') => Promise<void>;
  /** Rolls back a session's open transaction because the session is ending. */
  abandon: (session: string) => Promise<void>;
  /** Rolls back transactions whose last command was sent on a connection that is now closed. */
  abandonConnection: (connectionId: number) => Promise<void>;
  abandonAll: () => Promise<void>;
  /** Discards records of transactions that ended too long ago for a driver to refer to them. */
  sweep: (now: number) => void;
};

/**
 * MongoDB's transactionLifetimeLimitSeconds, but shorter than its default of 60 s. A frozen process must not
 * hold rows that others wait for, and the services' transactions have only a few operations each.
 */
const lifetimeMs = 10_000;
/**
 * Maximum time in ms that a write waits for a lock before it fails with a WriteConflict. MongoDB itself does
 * not wait.
 */
const lockTimeoutMs = 20;
/** The lifetime of a logical session, after which no driver commits. */
const rememberedMs = 1_800_000;

export function createTransactions(
  pools: Pools,
  forgetCursorsOf: (client: pg.PoolClient) => void,
): Transactions {
  const bySession = new Map<string, Transaction>();

  async function end(transaction: Transaction, how: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    clearTimeout(transaction.expiry);
    const { client } = transaction;
    transaction.client = null;
    transaction.state = how === 'COMMIT' ? 'committed' : 'aborted';
    transaction.endedAt = Date.now();
    if (!client) return;
    forgetCursorsOf(client);
    try {
      await client.query(how);
      pools.transactions.give(client);
    } catch (error) {
      transaction.state = 'aborted';
      pools.transactions.give(client, stateOf(error) === undefined || isConnectionLoss(error));
      throw error;
    }
  }
  // If the rollback fails, the connection is gone, along with the transaction.
  const rollBack = (transaction: Transaction) => end(transaction, 'ROLLBACK').catch(() => {});

  async function begin(session: string, number: bigint, connectionId: number): Promise<Transaction> {
    const before = bySession.get(session);
    if (before?.state === 'active') {
      if (before.number === number) throw commandError(117, `Transaction ${number} already started`);
      await rollBack(before);
    }
    if (before && number < before.number) throw commandError(225, `Transaction number ${number} is too old`);
    const client = await pools.transactions.take();
    const transaction: Transaction = {
      number,
      state: 'active',
      client,
      connectionId,
      expiry: setTimeout(() => void rollBack(transaction), lifetimeMs),
      endedAt: 0,
    };
    bySession.set(session, transaction);
    try {
      await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ; SET LOCAL lock_timeout = ${lockTimeoutMs}`);
      return transaction;
    } catch (error) {
      await rollBack(transaction);
      throw error;
    }
  }

  return {
    end,
    of(request) {
      const { session } = request;
      const number = readInteger(request, 'txnNumber');
      if (!session || number === undefined) throw commandError(72, 'Transactions must run in a session');
      if (readFlag(request, 'startTransaction')) return begin(session, number, request.connectionId);
      const known = bySession.get(session);
      if (!known || known.number !== number || known.state === 'aborted') {
        throw commandError(
          251,
          `Given transaction number ${number} does not match any in-progress transactions.`,
        );
      }
      if (known.state === 'committed' && request.name !== 'commitTransaction') {
        throw commandError(256, `Transaction ${number} has been committed.`);
      }
      known.connectionId = request.connectionId;
      return Promise.resolve(known);
    },
    async abandonConnection(connectionId) {
      for (const known of bySession.values()) {
        if (known.state === 'active' && known.connectionId === connectionId) await rollBack(known);
      }
    },
    async abandon(session) {
      const known = bySession.get(session);
      if (known?.state === 'active') await rollBack(known);
    },
    async abandonAll() {
      for (const known of bySession.values()) if (known.state === 'active') await rollBack(known);
    },
    sweep(now) {
      for (const [session, { state, endedAt }] of bySession) {
        if (state !== 'active' && now - endedAt > rememberedMs) bySession.delete(session);
      }
    },
  };
}
