import {
  applicationStatuses,
  charityLimits,
  type CharityApplication,
  type EvidenceFile,
  EvidenceType,
  maxEvidenceBytes,
  maxFileName,
  organizationTypes,
  states,
} from '@alaso/contracts';
import { maxCharityReason } from '@alaso/contracts/auth';
import { defineModel, partSchema, rowSchema, type Timestamped, uuid, wholeNumber } from '@alaso/service-kit';

/** A row of `charityapplications`. */
export type CharityApplicationDocument = Omit<CharityApplication, 'id' | keyof Timestamped> &
  Timestamped & {
    _id: string;
    userId: string;
  };

const fileSchema = partSchema<EvidenceFile>({
  id: { type: String, required: true, match: uuid },
  name: { type: String, required: true, minlength: 1, maxlength: maxFileName },
  type: { type: String, required: true, enum: EvidenceType.options },
  bytes: { type: Number, required: true, min: 1, max: maxEvidenceBytes, validate: wholeNumber },
});

const schema = rowSchema<CharityApplicationDocument>(
  {
    _id: { type: String, required: true, match: uuid },
    userId: { type: String, required: true, match: uuid },
    name: { type: String, required: true, minlength: 1, maxlength: charityLimits.name },
    type: { type: String, required: true, enum: organizationTypes },
    cacNumber: { type: String, required: true, match: /^[A-Z]{2}\d{3,8}$/ },
    phone: { type: String, required: true, match: /^\+234\d{10}$/ },
    areas: { type: [{ type: String, enum: states }], required: true },
    needs: { type: [{ type: String, minlength: 1, maxlength: charityLimits.need }], required: true },
    about: { type: String, required: true, maxlength: charityLimits.about },
    evidence: { type: [{ type: String, minlength: 1, maxlength: charityLimits.link }], required: true },
    files: { type: [fileSchema], required: true },
    status: { type: String, required: true, enum: applicationStatuses },
    reason: { type: String, default: null, maxlength: maxCharityReason },
  },
  { timestamps: true },
);

// For latestOf.
schema.index({ userId: 1, createdAt: -1, _id: -1 });
// A user has at most one open application.
schema.index({ userId: 1 }, { unique: true, partialFilterExpression: { status: 'pending' } });
// For waiting and countWaiting: longest waiting first.
schema.index({ status: 1, createdAt: 1, _id: 1 });

export const charityApplicationsOf = defineModel<CharityApplicationDocument>('charityapplications', schema);
