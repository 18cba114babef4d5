import type { moderationRoutes } from '@alaso/contracts';
import { useOwnDecisionsInfiniteQuery, useOwnReportsInfiniteQuery } from '../dashboard-api.ts';
import { DownloadOwnData } from '../data-export/download-own-data.tsx';
import { DecisionCard } from './decision-card.tsx';
import { OwnReportCard } from './own-report-card.tsx';
import { PagedSection } from './paged-section.tsx';

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
