import type { Report } from '@alaso/contracts';
import { Badge, formatDate } from '@alaso/ui';
import { KeptPhotos } from '@alaso/ui/photos';
import { reasonInWords } from '../shared/case.messages.ts';
import { detailPagesMessages } from './detail-pages.messages.ts';
import { listingPath, personPath, RecordLink } from './record-link.tsx';

/**
 * Shows a report as a list row. `here` is the id of the person or listing that the page is about, which is
 * not linked.
 */
export function ReportLine({ report, here }: { report: Report; here?: string }) {
  const { reporterId, reportedUserId } = report;
  return (
    <>
      <span className="ad:flex ad:flex-wrap ad:items-center ad:gap-2">
        <span className="ad:font-semibold">{reasonInWords(report.reason)}</span>
        <Badge tone={report.status === 'pending' ? 'warning' : 'neutral'} className="ad:capitalize">
          {report.status}
        </Badge>
        {here === reporterId && <span className="ad:text-ink-muted">{detailPagesMessages.madeByThem}</span>}
        {here === reportedUserId && (
          <span className="ad:text-ink-muted">{detailPagesMessages.aboutThem}</span>
        )}
      </span>
      {report.reviewText && <q className="ad:whitespace-pre-line">{report.reviewText}</q>}
      {report.description !== null && <span>{report.description}</span>}
      <ReportPhotos report={report} />
      <span className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-2 ad:text-ink-muted">
        <span>{formatDate(report.createdAt)}</span>
        <ReportLinks report={report} here={here} />
      </span>
    </>
  );
}

type ReportLinksProps = {
  report: Report;
  /** The id of the record that this page is about, so that the page does not link to itself. */
  here?: string | undefined;
};

/** Links to the reporter and to the reported items and people. */
export function ReportLinks({ report, here }: ReportLinksProps) {
  const { listingId, listingTitle, reportedUserId, reporterId } = report;
  return (
    <>
      {listingId !== null && listingId !== here && (
        <RecordLink to={listingPath(listingId)}>{listingTitle ?? detailPagesMessages.theListing}</RecordLink>
      )}
      {reportedUserId !== null && reportedUserId !== here && (
        <RecordLink to={personPath(reportedUserId)}>{detailPagesMessages.reportedUser}</RecordLink>
      )}
      {reporterId !== here && (
        <RecordLink to={personPath(reporterId)}>{detailPagesMessages.reporter}</RecordLink>
      )}
    </>
  );
}

export const ReportPhotos = ({
  report: { photos, reason },
}: {
  report: Pick<Report, 'photos' | 'reason'>;
}) => <KeptPhotos small title={detailPagesMessages.photos(reasonInWords(reason))} photos={photos} />;
