import { type AdminReport, type Report, ReportReason, reportReasonWords } from '@alaso/contracts';
import type { ReportDocument } from './report.model.ts';
import * as z from 'zod/mini';

/** Returns a report as shown to admins and its reporter. */
export function presentReport(report: ReportDocument): Report {
  return {
    id: report._id,
    reporterId: report.reporterId,
    reportedUserId: report.reportedUserId,
    listingId: report.listingId,
    listingTitle: report.listingTitle ?? null,
    ...(report.messageId !== undefined && { messageId: report.messageId }),
    ...(report.reviewId !== undefined && { reviewId: report.reviewId }),
    ...(report.reviewText !== undefined && { reviewText: report.reviewText }),
    reason: report.reason,
    description: report.description,
    photos: (report.photos ?? []).map(({ id, width, height }) => ({ id, width, height })),
    status: report.status,
    createdAt: report.createdAt.toISOString(),
    updatedAt: report.updatedAt.toISOString(),
  };
}

/** Returns a report as listed for admins. `pending` is the number of pending reports per case. */
export function presentAdminReport(
  report: ReportDocument,
  pending: ReadonlyMap<string, number>,
): AdminReport {
  const ofCase = report.isDecided ? 0 : (pending.get(report.caseId ?? '') ?? 0);
  return { ...presentReport(report), relatedReports: Math.max(0, ofCase - 1) };
}

/** Returns a report's reason as shown to users. Free-text reasons are returned unchanged. */
export function reasonInWords({ reason }: { reason: string }): string {
  const known = z.safeParse(ReportReason, reason);
  return known.success ? reportReasonWords[known.data] : reason;
}
