import {
  type DbSession,
  defineModel,
  rowSchema,
  type Timestamped,
  uuid,
  wholeNumber,
} from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type EvidenceFile, EvidenceType, maxEvidenceBytes, maxFileName } from '@alaso/contracts';

/** A row of `evidencefiles`: an upload that was accepted. The document has the same id as the upload. */
export type VerificationDocumentRow = Omit<EvidenceFile, 'id'> &
  Timestamped & {
    _id: string;
    ownerId: string;
    /** The application to which the document belongs; null if there is none. */
    applicationId: string | null;
  };

const schema = rowSchema<VerificationDocumentRow>(
  {
    _id: { type: String, required: true, match: uuid },
    ownerId: { type: String, required: true, match: uuid },
    name: { type: String, required: true, minlength: 1, maxlength: maxFileName },
    type: { type: String, required: true, enum: EvidenceType.options },
    bytes: { type: Number, required: true, min: 1, max: maxEvidenceBytes, validate: wholeNumber },
    applicationId: { type: String, default: null, match: uuid },
  },
  { timestamps: true },
);

// For files without an application, oldest first.
schema.index({ applicationId: 1, updatedAt: 1 });

export const verificationDocumentsOf = defineModel<VerificationDocumentRow>('evidencefiles', schema);

export type VerificationDocumentRepository = ReturnType<typeof verificationDocumentRepository>;

export function verificationDocumentRepository(connection: Connection) {
  const files = verificationDocumentsOf(connection);
  return {
    find: (_id: string) => files.findOne({ _id }).lean(),

    async addOnce({ _id, ...file }: Omit<VerificationDocumentRow, keyof Timestamped>): Promise<void> {
      await files.updateOne({ _id }, { $setOnInsert: file }, { upsert: true });
    },

    /**
     * Gives this owner's file to an application. Returns the file, or null if it is gone or belongs to
     * another user or another application.
     */
    giveTo: (
      applicationId: string,
      { _id, ownerId }: Pick<VerificationDocumentRow, '_id' | 'ownerId'>,
      session: DbSession,
    ) =>
      files
        .findOneAndUpdate(
          { _id, ownerId, applicationId: { $in: [null, applicationId] } },
          { $set: { applicationId } },
          { returnDocument: 'after', session },
        )
        .lean(),

    async removeFrom(applicationId: string, _id: string): Promise<void> {
      await files.deleteOne({ _id, applicationId });
    },

    /**
     * Deletes up to `limit` files that already had no application at the time `before`. Returns the number
     * deleted.
     */
    async removeUnused(before: Date, limit: number): Promise<number> {
      const unused = { applicationId: null, updatedAt: { $lt: before } };
      const rows = await files.find(unused, { _id: 1 }).sort({ updatedAt: 1 }).limit(limit).lean();
      // Checked again, because an application may have taken one of the files in the meantime.
      const ids = rows.map(({ _id }) => _id);
      return (await files.deleteMany({ ...unused, _id: { $in: ids } })).deletedCount;
    },
  };
}
