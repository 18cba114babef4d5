import { randomBytes, randomUUID } from 'node:crypto';
import { type DbSession, defineModel, rowSchema, uuid } from '@alaso/service-kit';
import type { Connection } from 'mongoose';

/** A row of `data_exports`: a user's latest request for a copy of their data. */
export type DataExportDocument = {
  /** The user's id. */
  _id: string;
  requestId: string;
  requestedAt: Date;
  /**
   * The file's path, which cannot be guessed. Only this service serves the file. Null until the file exists.
   */
  path: string | null;
  /** Null while the copy is being prepared. */
  expiresAt: Date | null;
};

const schema = rowSchema<DataExportDocument>({
  _id: { type: String, required: true, match: uuid },
  requestId: { type: String, required: true, match: uuid },
  requestedAt: { type: Date, required: true },
  path: { type: String, default: null, match: /^exports\/[\w-]{43}$/ },
  expiresAt: { type: Date, default: null },
});

schema.index({ expiresAt: 1 }, { partialFilterExpression: { expiresAt: { $gt: new Date(0) } } });

export const dataExportsOf = defineModel<DataExportDocument>('data_exports', schema);

export const exportsPrefix = 'exports/';
export const newExportPath = () => `${exportsPrefix}${randomBytes(32).toString('base64url')}`;

export type DataExportRepository = ReturnType<typeof dataExportRepository>;

export function dataExportRepository(connection: Connection) {
  const copies = dataExportsOf(connection);
  return {
    find: (userId: string): Promise<DataExportDocument | null> => copies.findOne({ _id: userId }).lean(),

    /**
     * @throws a duplicate key error if the latest request is not older than `before`, or if a concurrent call
     * succeeded first
     */
    async request(
      userId: string,
      { now, before }: { now: Date; before: Date },
      session: DbSession,
    ): Promise<DataExportDocument> {
      const row = await copies
        .findOneAndUpdate(
          { _id: userId, requestedAt: { $lt: before } },
          {
            $set: { requestId: randomUUID(), requestedAt: now, expiresAt: null },
            $setOnInsert: { path: null },
          },
          { upsert: true, returnDocument: 'after', session },
        )
        .lean();
      if (!row) throw new Error('a request was stored and not returned');
      return row;
    },

    /** Returns false if the user has requested another copy in the meantime. */
    async setReady(
      { _id, requestId }: Pick<DataExportDocument, '_id' | 'requestId'>,
      ready: { path: string; expiresAt: Date },
    ): Promise<boolean> {
      const { matchedCount } = await copies.updateOne({ _id, requestId, expiresAt: null }, { $set: ready });
      return matchedCount === 1;
    },

    expired: (now: Date, limit: number): Promise<DataExportDocument[]> =>
      copies
        .find({ expiresAt: { $gt: new Date(0), $lte: now } })
        .limit(limit)
        .lean(),

    async remove({ _id, requestId }: Pick<DataExportDocument, '_id' | 'requestId'>): Promise<void> {
      await copies.deleteOne({ _id, requestId });
    },

    hasPath: async (path: string): Promise<boolean> => (await copies.exists({ path })) !== null,
  };
}
