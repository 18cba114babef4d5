import type { Earnings as Earned } from '@alaso/contracts';
import { formatNaira } from '@alaso/ui';
import { ChevronDownIcon } from '@alaso/ui/icons';
import { SalesButton } from './sales-button.tsx';

const monthInWords = new Intl.DateTimeFormat('en-NG', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/**
 * What Total Earnings is made of, month by month, and all sales as a file. Folded, so that nothing below it
 * moves. `earned` is undefined until it is known.
 */
export function Earnings({ earned }: { earned: Earned | undefined }) {
  return (
    <details className="db:group db:-mt-3 db:border-b db:border-line">
      <summary className="db:flex db:min-h-11 db:cursor-pointer db:list-none db:items-center db:gap-1.5 db:text-sm db:font-semibold db:text-primary db:hover:underline">
        Earnings by month
        <ChevronDownIcon aria-hidden className="db:size-4 db:group-open:rotate-180" />
      </summary>
      {!earned || earned.sales === 0 ? (
        <p className="db:pb-4 db:text-sm db:text-ink-muted">
          {earned ? 'Sales count here once they are completed.' : 'Not available yet.'}
        </p>
      ) : (
        <div className="db:flex db:flex-col db:items-start db:gap-4 db:pb-4">
          {earned.months.length === 0 ? (
            <p className="db:text-sm db:text-ink-muted">No sales in the last 12 months.</p>
          ) : (
            <div
              tabIndex={0}
              role="region"
              aria-label="Earnings by month"
              className="db:w-full db:overflow-x-auto"
            >
              <table className="db:w-full db:max-w-md db:text-sm db:tabular-nums">
                <thead className="db:text-left db:text-xs db:text-ink-muted">
                  <tr>
                    <th className="db:py-1 db:font-normal">Month</th>
                    <th className="db:py-1 db:text-right db:font-normal">Sales</th>
                    <th className="db:py-1 db:text-right db:font-normal">Earned</th>
                  </tr>
                </thead>
                <tbody>
                  {earned.months.map(({ month, sales, earned: amount }) => (
                    <tr key={month} className="db:border-t db:border-line">
                      <th scope="row" className="db:py-2 db:text-left db:font-normal">
                        {monthInWords.format(new Date(`${month}-01`))}
                      </th>
                      <td className="db:py-2 db:text-right">{sales}</td>
                      <td className="db:py-2 db:text-right db:font-semibold">{formatNaira(amount)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <SalesButton />
        </div>
      )}
    </details>
  );
}
