import type { Report } from '@alaso/contracts';
import { listingPath, personPath, RecordLink } from './record-link.tsx';

type ReportLinksProps = {
  report: Report;
  /** Whose page they are on: nothing links to itself. */
  here?: string | undefined;
};

/** The pages of what a report is about, and of whoever made it. */
export function ReportLinks({ report, here }: ReportLinksProps) {
  const { listingId, listingTitle, reportedUserId, reporterId } = report;
  return (
    <>
      {listingId !== null && listingId !== here && (
        <RecordLink to={listingPath(listingId)}>{listingTitle ?? 'The listing'}</RecordLink>
      )}
      {reportedUserId !== null && reportedUserId !== here && (
        <RecordLink to={personPath(reportedUserId)}>Reported user</RecordLink>
      )}
      {reporterId !== here && <RecordLink to={personPath(reporterId)}>Reporter</RecordLink>}
    </>
  );
}
