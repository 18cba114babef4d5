import type { Category } from '@alaso/contracts';
import { problem } from '@alaso/service-kit';

export type OpenLimit = {
  /** How many orders of this kind one person may have open at once. */
  orders: number;
  /** How many rented days all of them may take together. */
  days?: number;
  /** What people call them. */
  called: string;
};

/** How much of each kind one person may have open at once (decision 47). */
export const openLimits: Record<Category, OpenLimit> = {
  gift: { orders: 10, called: 'gifts' },
  resale: { orders: 10, called: 'purchases' },
  rent: { orders: 5, days: 30, called: 'rentals' },
  upcycle: { orders: 5, called: 'tailoring jobs' },
};

type WithDays = { rental: { dayCount: number } | null };
const daysOf = ({ rental }: WithDays) => rental?.dayCount ?? 0;

/** @throws too-many-open, with the number, if somebody who has these orders of a kind open may not place another. */
export function assertRoomFor(limit: OpenLimit, open: readonly WithDays[], wanted: WithDays): void {
  const { orders, days, called } = limit;
  const again = 'When one of them is completed or cancelled you can order again.';
  if (open.length >= orders) {
    throw problem('too-many-open', `You have reached the limit of ${orders} open ${called}. ${again}`);
  }
  const rented = open.reduce((sum, order) => sum + daysOf(order), 0);
  if (days !== undefined && rented + daysOf(wanted) > days) {
    const sentence = `Your open ${called} take ${rented} days, and ${days} days are the most at one time. ${again}`;
    throw problem('too-many-open', sentence);
  }
}
