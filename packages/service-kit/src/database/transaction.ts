import type { ClientSession, Connection } from 'mongoose';
import { problem } from '../http/problem.ts';

/**
 * Runs a change in one database transaction. The driver repeats it when it meets another or loses its connection, for
 * two minutes; here it is begun no more after `limitMs`: whoever asked for it has been told by then that it failed.
 */
export async function inTransaction<T>(
  connection: Connection,
  limitMs: number,
  change: (session: ClientSession) => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + limitMs;
  return connection.transaction((session) => {
    if (performance.now() < deadline) return change(session);
    const sentence = 'Alaso cannot reach its data right now. Please try again shortly.';
    throw problem('service-unavailable', sentence, { retryAfter: 5 });
  });
}
