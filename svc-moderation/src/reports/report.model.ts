import type { ReportStatus } from '@alaso/contracts';
import { type Connection, Schema } from 'mongoose';

/** Whom the follow-up of a decision writes to. */
export type FollowUpTo = 'reporter' | 'reported-user';

/** One person told of a decision, or found to have no account any more. */
export type FollowUp = { to: FollowUpTo; outcome: 'written' | 'no-account'; at: Date };

export type ReportDocument = {
  _id: string;
  reporterId: string;
  reportedUserId: string | null;
  listingId: string | null;
  reason: string;
  description: string | null;
  status: ReportStatus;
  /** The admin who decided, and when; null while pending. */
  decidedBy: string | null;
  decidedAt: Date | null;
  /** At most one a recipient. */
  followUps: FollowUp[];
  createdAt: Date;
  updatedAt: Date;
};

const schema = new Schema<ReportDocument>(
  {
    _id: { type: String, required: true },
    reporterId: { type: String, required: true },
    reportedUserId: { type: String, default: null },
    listingId: { type: String, default: null },
    reason: { type: String, required: true },
    description: { type: String, default: null },
    status: { type: String, required: true },
    decidedBy: { type: String, default: null },
    decidedAt: { type: Date, default: null },
    followUps: [{ _id: false, to: String, outcome: String, at: Date }],
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'reports', versionKey: false },
);

export const reportModel = (connection: Connection) => connection.model('Report', schema);
