import type { Transaction } from '@alaso/contracts';
import { Button, ChevronDownIcon, formatNaira, saveCsv } from '@alaso/ui';
import { earnedByMonth, salesOf } from './earned-by-month.ts';
import { earningsCsv } from './earnings-csv.ts';

const monthInWords = new Intl.DateTimeFormat('en-NG', { month: 'short', year: 'numeric', timeZone: 'UTC' });

export type EarningsProps = {
  userId: string;
  /** Undefined until they are known. */
  orders: readonly Transaction[] | undefined;
};

/** What Total Earnings is made of, month by month, and as a file. Folded, so that nothing below it moves. */
export function Earnings({ userId, orders }: EarningsProps) {
  const sales = salesOf(orders ?? [], userId);
  return (
    <details className="db:group db:-mt-3 db:border-b db:border-line">
      <summary className="db:flex db:min-h-11 db:cursor-pointer db:list-none db:items-center db:gap-1.5 db:text-sm db:font-semibold db:text-primary db:hover:underline">
        Earnings by month
        <ChevronDownIcon aria-hidden className="db:size-4 db:group-open:rotate-180" />
      </summary>
      {sales.length === 0 ? (
        <p className="db:pb-4 db:text-sm db:text-ink-muted">
          {orders ? 'What you sell counts here once it is completed.' : 'Not known yet.'}
        </p>
      ) : (
        <div className="db:flex db:flex-col db:items-start db:gap-4 db:pb-4">
          <table className="db:w-full db:max-w-md db:text-sm db:tabular-nums">
            <thead className="db:text-left db:text-xs db:text-ink-muted">
              <tr>
                <th className="db:py-1 db:font-normal">Month</th>
                <th className="db:py-1 db:text-right db:font-normal">Sales</th>
                <th className="db:py-1 db:text-right db:font-normal">Earned</th>
              </tr>
            </thead>
            <tbody>
              {earnedByMonth(sales).map(({ month, sales: count, earned }) => (
                <tr key={month} className="db:border-t db:border-line">
                  <th scope="row" className="db:py-2 db:text-left db:font-normal">
                    {monthInWords.format(new Date(`${month}-01`))}
                  </th>
                  <td className="db:py-2 db:text-right">{count}</td>
                  <td className="db:py-2 db:text-right db:font-semibold">{formatNaira(earned)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Button variant="secondary" onClick={() => saveCsv('alaso-earnings.csv', earningsCsv(sales))}>
            Download as CSV
          </Button>
        </div>
      )}
    </details>
  );
}
