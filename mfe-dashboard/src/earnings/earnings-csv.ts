import type { Transaction } from '@alaso/contracts';
import { csvOf } from '@alaso/ui/csv';

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
