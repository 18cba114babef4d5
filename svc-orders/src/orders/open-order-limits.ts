import type { Category } from '@alaso/contracts';
import { problem } from '@alaso/service-kit';

export type OpenLimit = {
  /** Maximum number of open orders of this kind per user. */
  orders: number;
  /** Maximum total of rented days in them. */
  days?: number;
  /** The name shown to users. */
  called: string;
};

/** Limits of open orders per user, by kind (decision 47). */
export const openLimits: Record<Category, OpenLimit> = {
  gift: { orders: 10, called: 'gifts' },
  resale: { orders: 10, called: 'purchases' },
  rent: { orders: 5, days: 30, called: 'rentals' },
  upcycle: { orders: 5, called: 'tailoring jobs' },
};

type WithDays = { rental: { dayCount: number } | null };
const daysOf = ({ rental }: WithDays) => rental?.dayCount ?? 0;

/** @throws too-many-open, with the limit, if these open orders leave no room for another */
export function assertRoomFor(limit: OpenLimit, open: readonly WithDays[], wanted: WithDays): void {
  const { orders, days, called } = limit;
  const again = 'You can order again when one is completed or cancelled.';
  if (open.length >= orders) {
    throw problem('too-many-open', `You have reached the limit of ${orders} open ${called}. ${again}`);
  }
  const rented = open.reduce((sum, order) => sum + daysOf(order), 0);
  if (days !== undefined && rented + daysOf(wanted) > days) {
    const sentence = `Your open ${called} add up to ${rented} days. The limit is ${days}. ${again}`;
    throw problem('too-many-open', sentence);
  }
}
