import type { AdminReport, Report } from '@alaso/contracts';
import type { ReportDocument } from './report.model.ts';

/** What admins, and whoever made it, may see of a report. */
export function presentReport(report: ReportDocument): Report {
  return {
    id: report._id,
    reporterId: report.reporterId,
    reportedUserId: report.reportedUserId,
    listingId: report.listingId,
    listingTitle: report.listingTitle ?? null,
    reason: report.reason,
    description: report.description,
    photos: (report.photos ?? []).map(({ id, width, height }) => ({ id, width, height })),
    status: report.status,
    createdAt: report.createdAt.toISOString(),
    updatedAt: report.updatedAt.toISOString(),
  };
}

/** What admins see of a report in their list; `pending` is how many reports of each case are pending. */
export function presentAdminReport(
  report: ReportDocument,
  pending: ReadonlyMap<string, number>,
): AdminReport {
  const ofCase = report.isDecided ? 0 : (pending.get(report.caseId ?? '') ?? 0);
  return { ...presentReport(report), relatedReports: Math.max(0, ofCase - 1) };
}
