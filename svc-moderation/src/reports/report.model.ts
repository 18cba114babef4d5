import type { ReportStatus } from '@alaso/contracts';
import type { Connection } from 'mongoose';

/** Whom the follow-up of a decision writes to. */
export type FollowUpTo = 'reporter' | 'reported-user';

/** One person told of a decision, or found to have no account any more. */
export type FollowUp = { to: FollowUpTo; outcome: 'written' | 'no-account'; at: Date };

/** A row of `reports`. */
export type ReportDocument = {
  _id: string;
  reporterId: string;
  reportedUserId: string | null;
  listingId: string | null;
  reason: string;
  description: string | null;
  status: ReportStatus;
  /** false while pending: pending ones stand first in the admin's list. */
  isDecided: boolean;
  /** The admin who decided, and when; null while pending. */
  decidedBy: string | null;
  decidedAt: Date | null;
  /** At most one a recipient. */
  followUps: FollowUp[];
  createdAt: Date;
  updatedAt: Date;
};

export const reportsOf = (connection: Connection) => connection.collection<ReportDocument>('reports');
