import type { DayFigures } from '@alaso/contracts';
import { series } from './series.ts';

const dayName = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeZone: 'UTC' });
const figure = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 1 });
const cell = 'ad:border-t ad:border-line ad:py-1.5 ad:pr-4 ad:tabular-nums';

/** What the charts show, as a table: the latest day first. */
export function FigureTable({ days }: { days: readonly DayFigures[] }) {
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
