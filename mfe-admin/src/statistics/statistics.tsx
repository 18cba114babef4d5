import type { DayFigures } from '@alaso/contracts';
import * as moderationRoutes from '@alaso/contracts/moderation';
import * as ordersRoutes from '@alaso/contracts/orders';
import { Button, ErrorPanel, Skeleton } from '@alaso/ui';
import { csvOf, saveCsv } from '@alaso/ui/csv';
import { ImpactFigures } from '@alaso/ui/figures';
import { createEndpoints, endpointOf, Link } from '@alaso/web-kit';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChoiceButtons } from '../shared/paged-list.tsx';
import { useTableAddress } from '../tables/index.ts';
import { figureInWords, type Series, series } from './series.ts';
import { rangeChoices, statisticsMessages as words } from './statistics.messages.ts';

const dayName = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeZone: 'UTC' });
const cell = 'ad:border-t ad:border-line ad:py-1.5 ad:pr-4 ad:tabular-nums';

/** Shows the charts' numbers as a table, latest day first. */
function FigureTable({ days }: { days: readonly DayFigures[] }) {
  return (
    <div
      className="ad:relative ad:max-h-96 ad:overflow-auto"
      role="region"
      aria-label={words.table}
      tabIndex={0}
    >
      <table className="ad:w-full ad:text-left ad:text-sm ad:[&_:is(th,td):not(:first-child)]:text-right">
        <thead className="ad:sticky ad:top-0 ad:bg-background ad:text-xs ad:text-ink-muted">
          <tr>
            {[words.day, ...series.map(({ name }) => name)].map((name) => (
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
                    {known === null ? '–' : figureInWords(known)}
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

/** Returns the table's numbers as unformatted CSV, earliest day first. */
const figuresCsv = (days: readonly DayFigures[]) =>
  csvOf([
    [words.day, ...series.map(({ name }) => name)],
    ...days.map((row) => [row.day, ...series.map(({ value }) => String(value(row) ?? ''))]),
  ]);

const { useAdminFiguresQuery, useImpactQuery } = createEndpoints('statistics', (build) => ({
  adminFigures: endpointOf(build, moderationRoutes.adminFigures),
  impact: endpointOf(build, ordersRoutes.impact),
}));

const DayChart = lazy(async () => ({ default: (await import('./day-chart.tsx')).DayChart }));

const waiting = <Skeleton className="ad:h-40 ad:w-full" />;

type Ranges = { days: readonly DayFigures[]; before: readonly DayFigures[] };

/** Shows a statistic for the range, with a link to the underlying list, its previous value, and its chart. */
function SeriesFigure({ of, ranges }: { of: Series; ranges: Ranges | undefined }) {
  const now = ranges && of.sum(ranges.days);
  const then = ranges && of.sum(ranges.before);
  const inWords = (sum: number | null | undefined) => (typeof sum === 'number' ? of.format(sum) : words.none);
  const percent =
    !of.isShare && typeof now === 'number' && then ? Math.round((100 * (now - then)) / then) : null;
  return (
    <figure className="ad:flex ad:min-w-0 ad:flex-col ad:gap-2">
      <figcaption className="ad:flex ad:flex-col ad:text-sm">
        <span className="ad:flex ad:flex-wrap ad:items-baseline ad:justify-between ad:gap-x-3">
          <span className="ad:font-semibold">{of.name}</span>
          {ranges && (
            <Link
              to={of.to(ranges.days[0]?.day ?? '')}
              className="ad:inline-flex ad:min-h-6 ad:items-center ad:font-bold ad:tabular-nums ad:underline ad:decoration-line ad:underline-offset-4 ad:hover:decoration-ink"
            >
              {inWords(now)}
            </Link>
          )}
        </span>
        <span className="ad:min-h-5 ad:text-xs ad:text-ink-muted ad:tabular-nums">
          {ranges && words.before(inWords(then), String(ranges.before.length), percent)}
        </span>
      </figcaption>
      <Suspense fallback={waiting}>{ranges ? <DayChart days={ranges.days} of={of} /> : waiting}</Suspense>
    </figure>
  );
}

/**
 * The Statistics tab: the numbers for the selected range alongside those for the previous range of the same
 * length, and the community impact.
 */
export default function Statistics() {
  const [search] = useSearchParams();
  const address = useTableAddress();
  const range = rangeChoices.find(({ value }) => value === search.get('days')) ?? rangeChoices[1];
  const count = Number(range.value);
  const figures = useAdminFiguresQuery({ query: { days: String(2 * count) } });
  const impact = useImpactQuery();
  const asked = figures.currentData;
  const ranges = asked && { days: asked.slice(-count), before: asked.slice(0, -count) };

  return (
    <div className="ad:flex ad:flex-col ad:gap-8">
      <ImpactFigures label={words.impact} impact={impact.data} loading={impact.isLoading} Link={Link} />
      <div className="ad:flex ad:flex-wrap ad:items-center ad:justify-between ad:gap-3">
        <ChoiceButtons
          label={words.range}
          choices={rangeChoices}
          chosen={range.value}
          onChoose={(days) => address.change({ days })}
        />
        <Button
          variant="secondary"
          size="sm"
          disabled={!ranges}
          onClick={() => ranges && saveCsv('alaso-statistics.csv', figuresCsv(ranges.days))}
        >
          {words.csv}
        </Button>
      </div>
      {figures.isError && !ranges ? (
        <ErrorPanel
          title={words.failed}
          onRetry={() => void figures.refetch()}
          retrying={figures.isFetching}
        />
      ) : (
        <>
          <div className="ad:grid ad:gap-x-6 ad:gap-y-8 ad:md:grid-cols-2 ad:xl:grid-cols-3">
            {series.map((one) => (
              <SeriesFigure key={one.name} of={one} ranges={ranges} />
            ))}
          </div>
          {ranges && (
            <details>
              <summary className="ad:inline-flex ad:min-h-11 ad:cursor-pointer ad:items-center ad:text-sm ad:font-semibold ad:text-primary">
                {words.asTable}
              </summary>
              <FigureTable days={ranges.days} />
            </details>
          )}
        </>
      )}
    </div>
  );
}
