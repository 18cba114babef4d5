import type { AdminReport } from '@alaso/contracts';
import { useAdminReportPagesInfiniteQuery } from '../admin-api.ts';
import { type ListPages, listPages } from '../list-answer.ts';

/** Returns the reports that have been asked for so far, in the server's order. */
export function useReports(): ListPages<AdminReport> {
  return listPages<AdminReport>(useAdminReportPagesInfiniteQuery({ query: {} }));
}
