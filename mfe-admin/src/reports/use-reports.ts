import type { Report } from '@alaso/contracts';
import { useAdminReportPagesInfiniteQuery, useAdminStatsQuery } from '../admin-api.ts';
import { type ListPages, listPages } from '../list-answer.ts';

export type ReportPages = ListPages<Report> & {
  /** How many are pending in all, including those that are not shown yet; undefined until this is known. */
  pending: number | undefined;
};

/** Returns the reports that have been asked for so far, in the server's order. */
export function useReports(): ReportPages {
  const reports = listPages<Report>(
    useAdminReportPagesInfiniteQuery({ query: {} }, { refetchOnMountOrArgChange: true }),
  );
  const stats = useAdminStatsQuery().data;
  const { items, showMore } = reports;
  const shown = items?.filter(({ status }) => status === 'pending').length;
  // Pending reports come first: once a decided one is shown, all pending ones are.
  const allShown = items && (!showMore || shown !== items.length);
  return { ...reports, pending: allShown ? shown : stats?.pendingReports };
}
