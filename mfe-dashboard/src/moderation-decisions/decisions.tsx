import { type moderationRoutes, ReportReason, reportReasonWords, type ReportStatus } from '@alaso/contracts';
import { Badge, type BadgeTone, Card, formatDate, KeptPhotos } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useOwnDecisionsInfiniteQuery, useOwnReportsInfiniteQuery } from '../dashboard-api.ts';
import { DownloadOwnData } from '../data-export/download-own-data.tsx';
import { DecisionCard } from './decision-card.tsx';
import { PagedSection } from './paged-section.tsx';

const statusWords: Record<ReportStatus, { text: string; tone: BadgeTone }> = {
  pending: { text: 'Under review', tone: 'warning' },
  reviewed: { text: 'Action taken', tone: 'success' },
  dismissed: { text: 'No action', tone: 'neutral' },
};

const linkStyles =
  'db:inline-flex db:min-h-11 db:items-center db:underline db:underline-offset-4 db:wrap-anywhere';

/** Something that the user has reported, with their words and photos, and what became of it. */
function OwnReportCard({ report }: { report: moderationRoutes.OwnReport }) {
  const { reason, description, photos, status, createdAt, listingId, listingTitle, personFirstName } = report;
  const known = ReportReason.safeParse(reason);
  const { text, tone } = statusWords[status];
  const name = listingId === null ? (personFirstName ?? 'Former member') : (listingTitle ?? 'The item');
  return (
    <li aria-label={`Reported: ${name}`}>
      <Card className="db:flex db:flex-col db:gap-2 db:p-4">
        <p className="db:flex db:flex-wrap db:items-center db:gap-2 db:text-sm db:text-ink-muted">
          {formatDate(createdAt)}
          <Badge tone={tone}>{text}</Badge>
        </p>
        <p className="db:font-semibold db:wrap-anywhere">
          {listingId === null ? (
            name
          ) : (
            <Link to={`/item/${listingId}`} className={linkStyles}>
              {name}
            </Link>
          )}
        </p>
        <p className="db:text-sm">{known.success ? reportReasonWords[known.data] : reason}</p>
        {description !== null && (
          <p className="db:max-w-measure db:text-sm db:wrap-anywhere db:whitespace-pre-line">{description}</p>
        )}
        <KeptPhotos small title="Your photos" photos={photos} />
      </Card>
    </li>
  );
}

/**
 * `?tab=decisions`: what admins have decided about the user and their listings, what became of their own
 * reports, and their data.
 */
export default function Decisions() {
  return (
    <>
      <PagedSection<moderationRoutes.OwnDecision>
        title="Decisions about you"
        arrives
        failed="Failed to fetch decisions"
        empty="No decisions about you or your listings."
        asked={useOwnDecisionsInfiniteQuery({ query: {} })}
      >
        {(decision) => <DecisionCard key={decision.caseId} decision={decision} />}
      </PagedSection>
      <PagedSection<moderationRoutes.OwnReport>
        title="Your reports"
        failed="Failed to fetch your reports"
        empty="You have not reported anything."
        asked={useOwnReportsInfiniteQuery({ query: {} })}
      >
        {(report) => <OwnReportCard key={report.id} report={report} />}
      </PagedSection>
      <DownloadOwnData />
    </>
  );
}
