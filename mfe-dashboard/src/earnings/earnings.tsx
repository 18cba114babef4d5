import type { Earnings as Earned, Transaction } from '@alaso/contracts';
import { Button, formatNaira } from '@alaso/ui';
import { csvOf, saveCsv } from '@alaso/ui/csv';
import { notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { endpoints } from '../shared/dashboard-api.ts';
import { Disclosure } from '../shared/disclosure.tsx';
import { earningsMessages } from './earnings.messages.ts';

const head = ['Completed', 'Order', 'Item', 'Kind', 'Buyer', 'Amount (NGN)'];

const lagosDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos', dateStyle: 'short' });

/** Returns the completed sales as CSV, one sale per line. */
export function earningsCsv(sales: readonly Transaction[]): string {
  const rows = sales.map((sale) => [
    sale.completedAt === null ? '' : lagosDay.format(new Date(sale.completedAt)),
    sale.id,
    sale.listingTitle,
    sale.listingCategory,
    sale.otherPartyFirstName,
    sale.amount,
  ]);
  return csvOf([head, ...rows]);
}

/** Downloads all sales as a file, regardless of the number of pages. */
function SalesButton() {
  const [readPage] = endpoints.listSales.useLazyQuery();
  const [pending, setPending] = useState(false);

  async function readAll(): Promise<Transaction[]> {
    const sales: Transaction[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await readPage({ query: { limit: '100', cursor } }).unwrap();
      sales.push(...page.items);
      if (page.nextCursor === null) return sales;
      cursor = page.nextCursor;
    }
  }

  async function save() {
    setPending(true);
    try {
      saveCsv('alaso-earnings.csv', earningsCsv(await readAll()));
    } catch (error) {
      notifyFailure(error, {
        title: earningsMessages.downloadFailed,
        otherwise: earningsMessages.tryAgain,
      });
    } finally {
      setPending(false);
    }
  }

  return (
    <Button variant="secondary" pending={pending} onClick={() => void save()}>
      {earningsMessages.download}
    </Button>
  );
}

const monthInWords = new Intl.DateTimeFormat('en-NG', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/**
 * Breaks down Total Earnings by month and lets the user download all sales as a file. Starts collapsed so
 * that nothing below moves. `earned` is undefined until the data has loaded.
 */
export function Earnings({ earned }: { earned: Earned | undefined }) {
  return (
    <Disclosure summary={earningsMessages.title}>
      {!earned || earned.sales === 0 ? (
        <p className="db:pb-4 db:text-sm db:text-ink-muted">
          {earned ? earningsMessages.noSales : earningsMessages.notAvailable}
        </p>
      ) : (
        <div className="db:flex db:flex-col db:items-start db:gap-4 db:pb-4">
          {earned.months.length === 0 ? (
            <p className="db:text-sm db:text-ink-muted">{earningsMessages.noRecentSales}</p>
          ) : (
            <div
              tabIndex={0}
              role="region"
              aria-label={earningsMessages.title}
              className="db:w-full db:overflow-x-auto"
            >
              <table className="db:w-full db:max-w-md db:text-sm db:tabular-nums">
                <thead className="db:text-left db:text-xs db:text-ink-muted">
                  <tr>
                    <th className="db:py-1 db:font-normal">{earningsMessages.month}</th>
                    <th className="db:py-1 db:text-right db:font-normal">{earningsMessages.sales}</th>
                    <th className="db:py-1 db:text-right db:font-normal">{earningsMessages.earned}</th>
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
    </Disclosure>
  );
}
