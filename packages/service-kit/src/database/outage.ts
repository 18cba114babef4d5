import mongoose from 'mongoose';
import * as z from 'zod/mini';

const {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoDriverError,
  MongoExpiredSessionError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerClosedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  MongoUnexpectedServerResponseError,
} = mongoose.mongo;

/**
 * Errors from a server that is stopping, starting, or no longer primary, and from an operation that took too
 * long.
 */
const codes = new Set<unknown>([
  6,
  7,
  50,
  89,
  91,
  189,
  202,
  262,
  9001, // network, time limits, shutdown
  10107,
  11600,
  11602,
  13435,
  13436, // not primary, interrupted by a failover
]);

/** The driver does not export these two classes. */
const ofThePool = new Set(['MongoWaitQueueTimeoutError', 'MongoPoolClosedError']);

/** If a server closes a connection during a write, the driver passes on the error from Node. */
const BrokenSocket = z.object({ code: z.enum(['EPIPE', 'ECONNRESET']) });

/**
 * Returns true if a call failed because the database is unavailable or frozen, rather than because of its
 * arguments.
 */
export function isDatabaseOutage(error: unknown): boolean {
  // The driver wraps any error that interrupts a bulk insert, including its own errors.
  if (error instanceof MongoBulkWriteError && error.errorResponse instanceof Error) {
    return isDatabaseOutage(error.errorResponse);
  }
  if (error instanceof MongoServerError) return codes.has(error.code);
  if (error instanceof MongoDriverError && ofThePool.has(error.name)) return true;
  if (z.safeParse(BrokenSocket, error).success) return true;
  return [
    MongoClientClosedError,
    MongoExpiredSessionError,
    MongoNetworkError,
    MongoNotConnectedError,
    MongoServerClosedError,
    MongoServerSelectionError,
    MongoTopologyClosedError,
    // Thrown for a truncated response.
    MongoUnexpectedServerResponseError,
  ].some((kind) => error instanceof kind);
}
