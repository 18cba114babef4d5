import type { Report } from '@alaso/contracts';
import { useAdminReportPagesInfiniteQuery, useAdminStatsQuery } from '../admin-api.ts';
import { type ListAnswer, listAnswer } from '../list-answer.ts';

export type ReportPages = ListAnswer<Report> & {
  /** Undefined on the last page. */
  showMore: (() => void) | undefined;
  /** How many there are in all, also of those that are not shown yet; undefined while that is not known. */
  pending: number | undefined;
  isLoadingMore: boolean;
};

/** The reports as far as they have been asked for, as the server orders them. */
export function useReports(): ReportPages {
  const query = useAdminReportPagesInfiniteQuery({ query: {} }, { refetchOnMountOrArgChange: true });
  const stats = useAdminStatsQuery().data;
  const read = query.data?.pages.flatMap((page) => page.items);
  // One that was decided between two pages stands on both.
  const items = read && [...new Map(read.map((report) => [report.id, report])).values()];
  const shown = items?.filter(({ status }) => status === 'pending').length;
  // Pending ones come first: where a decided one is shown, none of them is missing.
  const allShown = items && (!query.hasNextPage || shown !== items.length);
  return {
    pending: allShown ? shown : stats?.pendingReports,
    // A further page that failed leaves the pages before it in their place.
    ...listAnswer<Report>({ ...query, isError: query.isError && !items, data: items }),
    showMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
  };
}
