import type { Connection } from 'mongoose';
import { defineModel, rowSchema } from './model.ts';
import { wholeNumber } from './row-fields.ts';
import type { DbSession } from './transaction.ts';

/** A row of `locks`. Transactions write to it to exclude each other. */
type LockRow = { _id: string; taken: number };

export const rowLocksOf = defineModel<LockRow>(
  'locks',
  rowSchema<LockRow>({
    _id: { type: String, required: true, maxlength: 100 },
    taken: { type: Number, required: true, min: 0, validate: wholeNumber },
  }),
);

/**
 * Serializes transactions that lock the same name. Without a row that both transactions write, each could
 * count rows while missing the other's insert. Run it in `retryOnDuplicateKey`, because the first lock
 * inserts the row.
 */
export type LockRows = (name: string, session: DbSession) => Promise<void>;

export function rowLocks(connection: Connection): LockRows {
  const locks = rowLocksOf(connection);
  return async (_id, session) => {
    await locks.updateOne({ _id }, { $inc: { taken: 1 } }, { upsert: true, session });
  };
}
