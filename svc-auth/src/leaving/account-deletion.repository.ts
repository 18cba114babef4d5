import { type ServiceName, serviceNames } from '@alaso/contracts';
import { type DbSession, defineModel, rowSchema, uuid } from '@alaso/service-kit';
import type { Connection } from 'mongoose';

/**
 * A row of `account_deletions`: an account that will be erased or has been erased. The row is kept as proof
 * of the erasure, and to keep late events from restoring any of the account's data.
 */
export type AccountDeletionDocument = {
  /** The user's id. */
  _id: string;
  requestedAt: Date;
  eraseAt: Date;
  /** The time at which the erasure began, after which the account cannot be restored; null before that. */
  startedAt: Date | null;
  confirmedBy: ServiceName[];
  erasedAt: Date | null;
};

const schema = rowSchema<AccountDeletionDocument>({
  _id: { type: String, required: true, match: uuid },
  requestedAt: { type: Date, required: true },
  eraseAt: { type: Date, required: true },
  startedAt: { type: Date, default: null },
  confirmedBy: { type: [{ type: String, enum: serviceNames }], required: true },
  erasedAt: { type: Date, default: null },
});

schema.index({ erasedAt: 1, eraseAt: 1 });

export const accountDeletionsOf = defineModel<AccountDeletionDocument>('account_deletions', schema);

export type AccountDeletionRepository = ReturnType<typeof accountDeletionRepository>;

export function accountDeletionRepository(connection: Connection) {
  const deletions = accountDeletionsOf(connection);
  return {
    async add(
      row: Pick<AccountDeletionDocument, '_id' | 'requestedAt' | 'eraseAt'>,
      session: DbSession,
    ): Promise<void> {
      await deletions.create([{ ...row, confirmedBy: [] }], { session });
    },

    exists: async (userId: string): Promise<boolean> => (await deletions.exists({ _id: userId })) !== null,

    /** Returns the accounts that are due for erasure, most overdue first. */
    due: (now: Date, limit: number): Promise<AccountDeletionDocument[]> =>
      deletions
        .find({ erasedAt: null, eraseAt: { $lte: now } })
        .sort({ eraseAt: 1 })
        .limit(limit)
        .lean(),

    /** Returns false if the erasure has begun, or if a different deletion has replaced this one. */
    async cancel(userId: string, eraseAt: Date, session: DbSession): Promise<boolean> {
      const which = { _id: userId, eraseAt, startedAt: null };
      const { deletedCount } = await deletions.deleteOne(which, { session });
      return deletedCount === 1;
    },

    /** Returns false if the account has been restored. */
    async start(userId: string, now: Date): Promise<boolean> {
      const row = await deletions.findOne({ _id: userId }).lean();
      if (!row) return false;
      if (row.startedAt) return true;
      const change = { $set: { startedAt: now } };
      return (await deletions.updateOne({ _id: userId, startedAt: null }, change)).matchedCount === 1;
    },

    async confirm(userId: string, service: ServiceName): Promise<void> {
      await deletions.updateOne({ _id: userId }, { $addToSet: { confirmedBy: service } });
    },

    async finish(userId: string, erasedAt: Date): Promise<void> {
      await deletions.updateOne({ _id: userId }, { $set: { erasedAt } });
    },
  };
}
