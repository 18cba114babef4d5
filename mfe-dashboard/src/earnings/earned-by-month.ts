import { koboFromNaira, nairaFromKobo, type Transaction } from '@alaso/contracts';

/** A sale that has come to its good end. */
export type Sale = Transaction & { completedAt: string };

export type EarnedInMonth = {
  /** In Lagos: `2026-11`. */
  month: string;
  sales: number;
  /** Naira. */
  earned: string;
};

/** Returns what counts as earned by this person: the completed orders in which they are the seller. */
export const salesOf = (orders: readonly Transaction[], userId: string): Sale[] =>
  orders.flatMap((order) =>
    order.sellerId === userId && order.status === 'completed'
      ? [{ ...order, completedAt: order.completedAt ?? order.updatedAt }]
      : [],
  );

const lagosDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos', dateStyle: 'short' });

/** Returns the Lagos day of an instant: `2026-11-24`. */
export const dayOf = (instant: string): string => lagosDay.format(new Date(instant));

/** Returns what was earned in each month in which something was, the newest first. */
export function earnedByMonth(sales: readonly Sale[]): EarnedInMonth[] {
  const months = new Map<string, { sales: number; kobo: number }>();
  for (const { completedAt, amount } of sales) {
    const month = dayOf(completedAt).slice(0, 7);
    const { sales: before, kobo } = months.get(month) ?? { sales: 0, kobo: 0 };
    months.set(month, { sales: before + 1, kobo: kobo + koboFromNaira(amount) });
  }
  return [...months]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([month, { sales: count, kobo }]) => ({ month, sales: count, earned: nairaFromKobo(kobo) }));
}
