import mongoose from 'mongoose';

const { MongoNetworkError, MongoNotConnectedError, MongoServerSelectionError, MongoTopologyClosedError } =
  mongoose.mongo;

/** Whether a call failed because the database is away, and not because of what was asked. */
export function isDatabaseOutage(error: unknown): boolean {
  return [
    MongoNetworkError,
    MongoNotConnectedError,
    MongoServerSelectionError,
    MongoTopologyClosedError,
  ].some((kind) => error instanceof kind);
}
