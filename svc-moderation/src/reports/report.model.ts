import { type KeptPhoto, type ReportStatus, reportStatuses } from '@alaso/contracts';
import { defineModel, partSchema, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';

/** Whom the decision of a report is told, beyond the person whom its case is about. */
const recipients = ['reporter', 'reported-user'] as const;

const outcomes = ['written', 'no-account'] as const;

/** One person who was told of a decision, or who turned out to have no account any more. */
export type FollowUp = {
  to: (typeof recipients)[number];
  outcome: (typeof outcomes)[number];
  at: Date;
};

/** A row of `reports`. */
export type ReportDocument = {
  _id: string;
  reporterId: string;
  reportedUserId: string | null;
  listingId: string | null;
  /** As it was called then; null where a person alone was reported. */
  listingTitle?: string | undefined;
  /** What one person can report once: `listing` or `user` with its id. */
  target?: string | undefined;
  /** Absent until it has been put into one. */
  caseId?: string | undefined;
  reason: string;
  description: string | null;
  /** Absent where there are none. */
  photos?: KeptPhoto[] | undefined;
  status: ReportStatus;
  /** false while pending: pending reports come first in the admin's list. */
  isDecided: boolean;
  /** The admin who decided, and when; null while pending. */
  decidedBy: string | null;
  decidedAt: Date | null;
  /** At most one for each recipient. */
  followUps: FollowUp[];
  createdAt: Date;
  updatedAt: Date;
};

const followUp = partSchema<FollowUp>({
  to: { type: String, required: true, enum: recipients },
  outcome: { type: String, required: true, enum: outcomes },
  at: { type: Date, required: true },
});

const pixels = { type: Number, required: true, min: 1, validate: wholeNumber } as const;
const photo = partSchema<KeptPhoto>({
  id: { type: String, required: true, match: uuid },
  width: pixels,
  height: pixels,
});

const schema = rowSchema<ReportDocument>(
  {
    _id: { type: String, required: true, match: uuid },
    reporterId: { type: String, required: true, match: uuid },
    reportedUserId: { type: String, default: null, match: uuid },
    listingId: { type: String, default: null, match: uuid },
    listingTitle: { type: String, maxlength: 300, default: undefined },
    target: { type: String, maxlength: 50, default: undefined },
    caseId: { type: String, match: uuid, default: undefined },
    reason: { type: String, required: true, minlength: 1, maxlength: 200 },
    description: { type: String, default: null, maxlength: 4000 },
    photos: { type: [photo], default: undefined },
    status: { type: String, required: true, enum: reportStatuses },
    isDecided: { type: Boolean, required: true },
    decidedBy: { type: String, default: null, match: uuid },
    decidedAt: { type: Date, default: null },
    followUps: { type: [followUp], required: true },
  },
  { timestamps: true },
);

// The admin's list, page by page, pending or decided; and how many are pending.
schema.index({ isDecided: 1, createdAt: -1, _id: -1 });

// Reports by a person, about a person and about a listing, newest first.
schema.index({ reporterId: 1, createdAt: -1, _id: -1 });
schema.index({ reportedUserId: 1, createdAt: -1, _id: -1 });
schema.index({ listingId: 1, createdAt: -1, _id: -1 });
// Once for each person and what they report.
schema.index(
  { reporterId: 1, target: 1 },
  { unique: true, partialFilterExpression: { target: { $exists: true } } },
);
// The reports of a case, the newest first; and those that are in none.
schema.index({ caseId: 1, createdAt: -1 });

export const reportsOf = defineModel<ReportDocument>('reports', schema);
