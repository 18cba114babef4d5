import { csvOf } from '@alaso/ui';
import { dayOf, type Sale } from './earned-by-month.ts';

const head = ['Completed', 'Order', 'Item', 'Kind', 'Buyer', 'Amount (NGN)'];

/** Returns the sales that were completed, one a line, the newest first. */
export function earningsCsv(sales: readonly Sale[]): string {
  const rows = [...sales]
    .sort((one, other) => (one.completedAt < other.completedAt ? 1 : -1))
    .map(({ completedAt, id, listingTitle, listingCategory, otherPartyFirstName, amount }) => [
      dayOf(completedAt),
      id,
      listingTitle,
      listingCategory,
      otherPartyFirstName,
      amount,
    ]);
  return csvOf([head, ...rows]);
}
