import type { DbSession, Timestamped } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type EvidenceFileDocument, evidenceFilesOf } from './evidence-file.model.ts';

export type EvidenceFileRepository = ReturnType<typeof evidenceFileRepository>;

export function evidenceFileRepository(connection: Connection) {
  const files = evidenceFilesOf(connection);
  return {
    find: (_id: string) => files.findOne({ _id }).lean(),

    /** Stores a file, unless it is there already. */
    async addOnce({ _id, ...file }: Omit<EvidenceFileDocument, keyof Timestamped>): Promise<void> {
      await files.updateOne({ _id }, { $setOnInsert: file }, { upsert: true });
    },

    /**
     * Gives a file of this owner's to an application. Returns it, or null where it is gone, not theirs, or
     * another's.
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

    /** Removes an application's file. */
    async removeOf(applicationId: string, _id: string): Promise<void> {
      await files.deleteOne({ _id, applicationId });
    },

    /** Removes up to `limit` files that no application has had since before then. Returns how many. */
    async removeUnused(before: Date, limit: number): Promise<number> {
      const unused = { applicationId: null, updatedAt: { $lt: before } };
      const rows = await files.find(unused, { _id: 1 }).sort({ updatedAt: 1 }).limit(limit).lean();
      // Asked again: an application may have taken one meanwhile.
      const ids = rows.map(({ _id }) => _id);
      return (await files.deleteMany({ ...unused, _id: { $in: ids } })).deletedCount;
    },
  };
}
