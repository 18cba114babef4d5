import type { Report } from '@alaso/contracts';
import { Badge, formatDate } from '@alaso/ui';
import { listingPath, personPath, RecordLink } from './record-link.tsx';
import { reasonInWords } from '../cases/case-words.ts';

/** A report in a list of them. `personId` is whose page it is on: the others are linked. */
export function ReportLine({ report, personId }: { report: Report; personId?: string }) {
  const { reporterId, reportedUserId, listingId } = report;
  return (
    <>
      <span className="ad:flex ad:flex-wrap ad:items-center ad:gap-2">
        <span className="ad:font-semibold">{reasonInWords(report.reason)}</span>
        <Badge tone={report.status === 'pending' ? 'warning' : 'neutral'} className="ad:capitalize">
          {report.status}
        </Badge>
        {personId !== undefined && (
          <span className="ad:text-ink-muted">{reporterId === personId ? 'made by them' : 'about them'}</span>
        )}
      </span>
      {report.description !== null && <span>{report.description}</span>}
      <span className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-2 ad:text-ink-muted">
        {formatDate(report.createdAt)}
        {reporterId !== personId && <RecordLink to={personPath(reporterId)}>Who reported</RecordLink>}
        {reportedUserId !== null && reportedUserId !== personId && (
          <RecordLink to={personPath(reportedUserId)}>Whom</RecordLink>
        )}
        {listingId !== null && personId !== undefined && (
          <RecordLink to={listingPath(listingId)}>Which listing</RecordLink>
        )}
      </span>
    </>
  );
}
