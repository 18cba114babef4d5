import type { Report } from '@alaso/contracts';
import { EmptyState, ErrorPanel } from '@alaso/ui';
import type { ListAnswer } from '../list-answer.ts';
import { RowSkeletons } from '../row-skeletons.tsx';
import { ReportRow } from './report-row.tsx';

/** The tab Reports, as the server orders them: pending ones first. */
export function Reports({ reports }: { reports: ListAnswer<Report> }) {
  if (reports.isError) {
    return (
      <ErrorPanel title="Failed to fetch reports" onRetry={reports.retry} retrying={reports.isFetching} />
    );
  }
  if (!reports.items) return <RowSkeletons />;
  if (reports.items.length === 0)
    return <EmptyState text="No reports to review" fabric="lace" color="white" />;
  return (
    <ul>
      {reports.items.map((report) => (
        <ReportRow key={report.id} report={report} />
      ))}
    </ul>
  );
}
