import type { Report } from '@alaso/contracts';
import { Badge, formatDate } from '@alaso/ui';
import { ReportLinks } from './report-links.tsx';
import { ReportPhotos } from '../reports/report-photos.tsx';
import { reasonInWords } from '../cases/case.messages.ts';

/** A report in a list of them. `here` is whose page it is on, where it is on one: the others are linked. */
export function ReportLine({ report, here }: { report: Report; here?: string }) {
  const { reporterId, reportedUserId } = report;
  return (
    <>
      <span className="ad:flex ad:flex-wrap ad:items-center ad:gap-2">
        <span className="ad:font-semibold">{reasonInWords(report.reason)}</span>
        <Badge tone={report.status === 'pending' ? 'warning' : 'neutral'} className="ad:capitalize">
          {report.status}
        </Badge>
        {here === reporterId && <span className="ad:text-ink-muted">made by them</span>}
        {here === reportedUserId && <span className="ad:text-ink-muted">about them</span>}
      </span>
      {report.description !== null && <span>{report.description}</span>}
      <ReportPhotos report={report} />
      <span className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-2 ad:text-ink-muted">
        {formatDate(report.createdAt)}
        <ReportLinks report={report} here={here} />
      </span>
    </>
  );
}
