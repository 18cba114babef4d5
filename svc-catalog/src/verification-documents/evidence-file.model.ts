import { type EvidenceFile, EvidenceType, maxEvidenceBytes, maxFileName } from '@alaso/contracts';
import { defineModel, rowSchema, type Timestamped, uuid, wholeNumber } from '@alaso/service-kit';

/** A row of `evidencefiles`: an upload that was accepted. Its id is that of the upload. */
export type EvidenceFileDocument = Omit<EvidenceFile, 'id'> &
  Timestamped & {
    _id: string;
    ownerId: string;
    /** The application that has it; null if none does. */
    applicationId: string | null;
  };

const schema = rowSchema<EvidenceFileDocument>(
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

// Files without an application, longest first.
schema.index({ applicationId: 1, updatedAt: 1 });

export const evidenceFilesOf = defineModel<EvidenceFileDocument>('evidencefiles', schema);
