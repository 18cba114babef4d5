import type { Report } from '@alaso/contracts';
import type { ReportDocument } from './report.model.ts';

/** What an admin may see of a report. */
export function presentReport(report: ReportDocument): Report {
  return {
    id: report._id,
    reporterId: report.reporterId,
    reportedUserId: report.reportedUserId,
    listingId: report.listingId,
    reason: report.reason,
    description: report.description,
    status: report.status,
    createdAt: report.createdAt.toISOString(),
    updatedAt: report.updatedAt.toISOString(),
  };
}
