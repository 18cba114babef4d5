import { csvOf } from './csv.ts';
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

/** The mark by which spreadsheets know that a file is UTF-8, without which they garble ẹ, ọ and ṣ. */
const byteOrderMark = '\ufeff';

/** Lets the browser save a text as a file. */
export function saveCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([byteOrderMark + csv], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has to have taken the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
