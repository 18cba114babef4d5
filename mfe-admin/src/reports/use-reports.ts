import type { Report } from '@alaso/contracts';
import { useAdminReportPagesInfiniteQuery, useAdminStatsQuery } from '../admin-api.ts';
import { type ListPages, listPages } from '../list-answer.ts';

export type ReportPages = ListPages<Report> & {
  /** How many are pending in all, also those that are not shown yet; undefined while that is not known. */
  pending: number | undefined;
};

/** The reports as far as they have been asked for, as the server orders them. */
export function useReports(): ReportPages {
  const reports = listPages<Report>(
    useAdminReportPagesInfiniteQuery({ query: {} }, { refetchOnMountOrArgChange: true }),
  );
  const stats = useAdminStatsQuery().data;
  const { items, showMore } = reports;
  const shown = items?.filter(({ status }) => status === 'pending').length;
  // Pending ones come first: where a decided one is shown, none of them is missing.
  const allShown = items && (!showMore || shown !== items.length);
  return { ...reports, pending: allShown ? shown : stats?.pendingReports };
}
