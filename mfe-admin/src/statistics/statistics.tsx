import * as moderationRoutes from '@alaso/contracts/moderation';
import * as ordersRoutes from '@alaso/contracts/orders';
import { ErrorPanel, Skeleton } from '@alaso/ui';
import { ImpactFigures } from '@alaso/ui/figures';
import { createEndpoints, endpointOf, Link } from '@alaso/web-kit';
import { lazy, Suspense } from 'react';
import { FigureTable } from './figure-table.tsx';
import { series } from './series.ts';

/** The calls of the tab Statistics. */
const { useAdminFiguresQuery, useImpactQuery } = createEndpoints('statistics', (build) => ({
  adminFigures: endpointOf(build, moderationRoutes.adminFigures),
  impact: endpointOf(build, ordersRoutes.impact),
}));

const DayChart = lazy(async () => ({ default: (await import('./day-chart.tsx')).DayChart }));

const waiting = <Skeleton className="ad:h-40 ad:w-full" />;

/** The tab Statistics: what came to be on each of the last days, and what all of it has saved. */
export default function Statistics() {
  const figures = useAdminFiguresQuery({ query: {} });
  const impact = useImpactQuery();
  const days = figures.data;
  return (
    <div className="ad:flex ad:flex-col ad:gap-8">
      <ImpactFigures label="Community impact" impact={impact.data} loading={impact.isLoading} Link={Link} />
      {figures.isError && !days ? (
        <ErrorPanel
          title="Failed to fetch statistics"
          onRetry={() => void figures.refetch()}
          retrying={figures.isFetching}
        />
      ) : (
        <>
          <div className="ad:grid ad:gap-6 ad:md:grid-cols-2">
            {series.map((one) => (
              <figure key={one.name} className="ad:flex ad:min-w-0 ad:flex-col ad:gap-2">
                <figcaption className="ad:flex ad:flex-wrap ad:items-baseline ad:justify-between ad:gap-x-3 ad:text-sm">
                  <span className="ad:font-semibold">{one.name}</span>
                  <span className="ad:text-ink-muted ad:tabular-nums">{days && one.summary(days)}</span>
                </figcaption>
                <Suspense fallback={waiting}>{days ? <DayChart days={days} of={one} /> : waiting}</Suspense>
              </figure>
            ))}
          </div>
          {days && (
            <details>
              <summary className="ad:inline-flex ad:min-h-11 ad:cursor-pointer ad:items-center ad:text-sm ad:font-semibold ad:text-primary">
                View as a table
              </summary>
              <FigureTable days={days} />
            </details>
          )}
        </>
      )}
    </div>
  );
}
