import { EmptyState, ErrorPanel } from '@alaso/ui';
import { RowSkeletons } from '../row-skeletons.tsx';
import { ShowMore } from '../show-more.tsx';
import { ReportRow } from './report-row.tsx';
import { useFocusAfterDecision } from './use-focus-after-decision.ts';
import { useReports } from './use-reports.ts';

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
