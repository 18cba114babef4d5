import type { Transaction } from '@alaso/contracts';
import { Button } from '@alaso/ui';
import { csvOf, saveCsv } from '@alaso/ui/csv';
import { notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { endpoints } from '../dashboard-api.ts';

const head = ['Completed', 'Order', 'Item', 'Kind', 'Buyer', 'Amount (NGN)'];

const lagosDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos', dateStyle: 'short' });

/** Returns completed sales, one a line. */
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

/** Saves all sales as a file, however many pages they are. */
export function SalesButton() {
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
      notifyFailure(error, { title: 'Failed to fetch your sales', otherwise: 'Please try again.' });
    } finally {
      setPending(false);
    }
  }

  return (
    <Button variant="secondary" pending={pending} onClick={() => void save()}>
      Download as CSV
    </Button>
  );
}
