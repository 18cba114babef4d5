import type { AdminReport } from '@alaso/contracts';
import { EmptyState, ErrorPanel } from '@alaso/ui';
import { useAdminReportPagesInfiniteQuery } from '../admin-api.ts';
import { listPages, type ListPages } from '../list-answer.ts';
import { RowSkeletons } from '../row-skeletons.tsx';
import { ShowMore } from '../show-more.tsx';
import { ReportRow } from './report-row.tsx';
import { useFocusAfterDecision } from './use-focus-after-decision.ts';

/** Returns the reports that have been asked for so far, in the server's order. */
function useReports(): ListPages<AdminReport> {
  return listPages<AdminReport>(useAdminReportPagesInfiniteQuery({ query: {} }));
}

/** The tab Reports, in the server's order: pending ones first. */
export default function Reports() {
  const reports = useReports();
  const { box, keepFocus } = useFocusAfterDecision<HTMLDivElement>();
  if (reports.isError) {
    return (
      <ErrorPanel title="Failed to fetch reports" onRetry={reports.retry} retrying={reports.isFetching} />
    );
  }
  if (!reports.items) return <RowSkeletons />;
  if (reports.items.length === 0)
    return <EmptyState text="No reports to review" fabric="lace" color="white" />;
  return (
    <div ref={box}>
      <h2 tabIndex={-1} className="ad:sr-only">
        Reports
      </h2>
      <ul>
        {reports.items.map((report) => (
          <ReportRow key={report.id} report={report} keepFocus={keepFocus} />
        ))}
      </ul>
      <ShowMore list={reports} />
    </div>
  );
}
