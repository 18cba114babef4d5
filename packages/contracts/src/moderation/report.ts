import * as z from 'zod/mini';
import { KeptPhoto } from '../catalog/photo.ts';
import { Id, Timestamp } from '../fields.ts';
import { ReportStatus } from '../options.ts';

export const Report = z.object({
  id: Id,
  reporterId: Id,
  reportedUserId: z.nullable(Id),
  listingId: z.nullable(Id),
  /** The listing's title at the time of the report. */
  listingTitle: z.nullable(z.string()),
  /**
   * Set if a message was reported. Admins read the message in the case, together with surrounding messages.
   */
  messageId: z.optional(Id),
  /** Set if a review was reported, with the review's text at that time. */
  reviewId: z.optional(Id),
  reviewText: z.optional(z.string()),
  reason: z.string(),
  description: z.nullable(z.string()),
  photos: z.array(KeptPhoto),
  status: ReportStatus,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Report = z.infer<typeof Report>;

export const AdminReport = z.object({
  ...Report.shape,
  /** Number of other pending reports that are closed if this one is approved. */
  relatedReports: z.number(),
});
export type AdminReport = z.infer<typeof AdminReport>;

export const AdminStats = z.object({
  totalUsers: z.number(),
  activeListings: z.number(),
  pendingReports: z.number(),
  totalTransactions: z.number(),
});
export type AdminStats = z.infer<typeof AdminStats>;
