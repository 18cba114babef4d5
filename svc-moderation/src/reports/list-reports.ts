import type { ReportDocument } from './report.model.ts';
import type { ReportRepository } from './report.repository.ts';

/** Reports for the admin's list: pending ones first, newest first; the newest thousand of each status. */
export async function listReports(reports: Pick<ReportRepository, 'newest'>): Promise<ReportDocument[]> {
  const [pending, reviewed, dismissed] = await Promise.all([
    reports.newest('pending'),
    reports.newest('reviewed'),
    reports.newest('dismissed'),
  ]);
  const decided = [...reviewed, ...dismissed].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return [...pending, ...decided];
}
