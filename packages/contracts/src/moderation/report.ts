import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';
import { ReportStatus } from '../options.ts';

export const Report = z.object({
  id: Id,
  reporterId: Id,
  reportedUserId: z.nullable(Id),
  listingId: z.nullable(Id),
  reason: z.string(),
  description: z.nullable(z.string()),
  status: ReportStatus,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Report = z.infer<typeof Report>;

export const AdminStats = z.object({
  totalUsers: z.number(),
  activeListings: z.number(),
  pendingReports: z.number(),
  totalTransactions: z.number(),
});
export type AdminStats = z.infer<typeof AdminStats>;
