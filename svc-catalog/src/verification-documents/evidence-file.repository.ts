import type { DbSession, Timestamped } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type EvidenceFileDocument, evidenceFilesOf } from './evidence-file.model.ts';

export type EvidenceFileRepository = ReturnType<typeof evidenceFileRepository>;

export function evidenceFileRepository(connection: Connection) {
  const files = evidenceFilesOf(connection);
  return {
    find: (_id: string) => files.findOne({ _id }).lean(),

    /** Stores a file, unless it exists. */
    async addOnce({ _id, ...file }: Omit<EvidenceFileDocument, keyof Timestamped>): Promise<void> {
      await files.updateOne({ _id }, { $setOnInsert: file }, { upsert: true });
    },

    /**
     * Gives a file of this owner to an application. Returns it, or null if it is gone, not theirs, or another
     * application's.
     */
    giveTo: (
      applicationId: string,
      { _id, ownerId }: Pick<EvidenceFileDocument, '_id' | 'ownerId'>,
      session: DbSession,
    ) =>
      files
        .findOneAndUpdate(
          { _id, ownerId, applicationId: { $in: [null, applicationId] } },
          { $set: { applicationId } },
          { returnDocument: 'after', session },
        )
        .lean(),

    /** Deletes an application's file. */
    async removeOf(applicationId: string, _id: string): Promise<void> {
      await files.deleteOne({ _id, applicationId });
    },

    /** Deletes up to `limit` files without an application since before then. Returns how many. */
    async removeUnused(before: Date, limit: number): Promise<number> {
      const unused = { applicationId: null, updatedAt: { $lt: before } };
      const rows = await files.find(unused, { _id: 1 }).sort({ updatedAt: 1 }).limit(limit).lean();
      // Checked again: one may have got an application in the meantime.
      const ids = rows.map(({ _id }) => _id);
      return (await files.deleteMany({ ...unused, _id: { $in: ids } })).deletedCount;
    },
  };
}
