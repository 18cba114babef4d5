import type { DayFigures } from '@alaso/contracts';
import * as moderationRoutes from '@alaso/contracts/moderation';
import * as ordersRoutes from '@alaso/contracts/orders';
import { ErrorPanel, Skeleton } from '@alaso/ui';
import { ImpactFigures } from '@alaso/ui/figures';
import { createEndpoints, endpointOf, Link } from '@alaso/web-kit';
import { lazy, Suspense } from 'react';
import { series } from './series.ts';

const dayName = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeZone: 'UTC' });
const figure = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 1 });
const cell = 'ad:border-t ad:border-line ad:py-1.5 ad:pr-4 ad:tabular-nums';

/** Shows the figures of the charts as a table, latest day first. */
function FigureTable({ days }: { days: readonly DayFigures[] }) {
  return (
    <div
      className="ad:relative ad:max-h-96 ad:overflow-auto"
      role="region"
      aria-label="Figures of each day"
      tabIndex={0}
    >
      <table className="ad:w-full ad:text-left ad:text-sm">
        <thead className="ad:sticky ad:top-0 ad:bg-background ad:text-xs ad:text-ink-muted">
          <tr>
            {['Day', ...series.map(({ name }) => name)].map((name) => (
              <th key={name} scope="col" className="ad:py-2 ad:pr-4 ad:font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((row) => (
            <tr key={row.day}>
              <th scope="row" className={`${cell} ad:font-semibold ad:whitespace-nowrap`}>
                {dayName.format(new Date(row.day))}
              </th>
              {series.map(({ name, value }) => {
                const known = value(row);
                return (
                  <td key={name} className={cell}>
                    {known === null ? '–' : figure.format(known)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

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
