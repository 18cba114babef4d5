import { type KeptPhoto, type ReportStatus, reportStatuses, reviewLimits } from '@alaso/contracts';
import { defineModel, partSchema, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';

/** The recipients of a report's decision, besides the user whom the report's case is about. */
const recipients = ['reporter', 'reported-user'] as const;

const outcomes = ['written', 'no-account'] as const;

/** A user who was notified of a decision, or whose account no longer existed at that time. */
export type FollowUp = {
  to: (typeof recipients)[number];
  outcome: (typeof outcomes)[number];
  at: Date;
};

export type ReportDocument = {
  _id: string;
  /** The last characters of the report's id, by which admins find it. Set when the report is stored. */
  reference?: string;
  reporterId: string;
  reportedUserId: string | null;
  listingId: string | null;
  /** The title at the time of the report; absent if only a user was reported. */
  listingTitle?: string | undefined;
  /** Set if a message was reported. */
  messageId?: string | undefined;
  /** Set if a review was reported, with the review's text at the time of the report. */
  reviewId?: string | undefined;
  reviewText?: string | undefined;
  /**
   * The subject, which a user can report only once: `listing`, `user`, `message`, or `review`, with its id.
   */
  target?: string | undefined;
  /** Absent until the report is added to a case. */
  caseId?: string | undefined;
  reason: string;
  description: string | null;
  /** Absent if the report has no photos. */
  photos?: KeptPhoto[] | undefined;
  status: ReportStatus;
  /** False while the report is pending. Pending reports come first in the admins' list. */
  isDecided: boolean;
  /** The deciding admin and the time; null while pending. */
  decidedBy: string | null;
  decidedAt: Date | null;
  /** Contains at most one entry per recipient. */
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
    reference: { type: String, match: /^[\da-f]{8}$/ },
    reporterId: { type: String, required: true, match: uuid },
    reportedUserId: { type: String, default: null, match: uuid },
    listingId: { type: String, default: null, match: uuid },
    listingTitle: { type: String, maxlength: 300, default: undefined },
    messageId: { type: String, match: uuid, default: undefined },
    reviewId: { type: String, match: uuid, default: undefined },
    reviewText: { type: String, maxlength: reviewLimits.text, default: undefined },
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

// For the admins' paginated list, pending or decided, and for the number of pending reports.
schema.index({ isDecided: 1, createdAt: -1, _id: -1 });

// For reports by a user, about a user, and about a listing, newest first.
schema.index({ reporterId: 1, createdAt: -1, _id: -1 });
schema.index({ reportedUserId: 1, createdAt: -1, _id: -1 });
schema.index({ listingId: 1, createdAt: -1, _id: -1 });
// Allows one report per user and subject.
schema.index(
  { reporterId: 1, target: 1 },
  { unique: true, partialFilterExpression: { target: { $exists: true } } },
);
// For the search by reference.
schema.index({ reference: 1 });
// For a case's reports, newest first, and for reports without a case.
schema.index({ caseId: 1, createdAt: -1 });

export const reportsOf = defineModel<ReportDocument>('reports', schema);
