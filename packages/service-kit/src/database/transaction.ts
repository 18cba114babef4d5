import type { ClientSession, Connection } from 'mongoose';
import { outageMessages, problem } from '../responses/index.ts';

/**
 * The session for an open database transaction. Use cases pass it to repositories without depending on
 * mongoose.
 */
export type DbSession = ClientSession;

/** Runs a change in one database transaction, applying it either completely or not at all. */
export type InTransaction = <T>(change: (session: DbSession) => Promise<T>) => Promise<T>;

/**
 * Limits transaction retries. For two minutes, the driver retries a transaction that conflicts or loses its
 * connection. After `limitMs`, the transaction is not restarted, because the caller has already received an
 * error.
 */
export function transactions(connection: Connection, limitMs: number): InTransaction {
  return (change) => {
    const deadline = performance.now() + limitMs;
    return connection.transaction((session) => {
      if (performance.now() < deadline) return change(session);
      throw problem('service-unavailable', outageMessages.ourSide, { retryAfterMs: 5000 });
    });
  };
}
