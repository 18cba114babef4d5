import type { Transaction } from '@alaso/contracts';
import { formatDate, formatNaira } from '@alaso/ui';
import type { Side } from './side.ts';

/** Text for each kind of order and each side. An upcycle service is booked, not bought. */
const words = {
  resale: { buyer: 'Bought from', seller: 'Sold to' },
  gift: { buyer: 'Gift from', seller: 'Gift to' },
  rent: { buyer: 'Rented from', seller: 'Rented to' },
  upcycle: { buyer: 'Booked with', seller: 'Booked by' },
} satisfies Record<Transaction['listingCategory'], { buyer: string; seller: string }>;

/** Describes an order to one side: `Bought from Tunde`. */
export function orderInWords(order: Transaction, side: Side): string {
  return `${words[order.listingCategory][side]} ${order.otherPartyFirstName}`;
}

/** Explains payment if the buyer can pay only in person. */
export const payWords: Record<Side, string> = {
  buyer: 'You pay the seller when you meet.',
  seller: 'The buyer pays you when you meet.',
};

/** Returns `Free`, or the amount in naira. */
export function amountInWords({ amount }: Transaction): string {
  return Number(amount) === 0 ? 'Free' : formatNaira(amount);
}

/**
 * Returns the rental days: `22 Nov 2026` or `22 Nov 2026 to 24 Nov 2026`. Returns null for any other order.
 */
export function rentalDaysInWords({ rentalDays }: Transaction): string | null {
  const [first] = rentalDays;
  const last = rentalDays.at(-1);
  if (first === undefined || last === undefined) return null;
  return first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`;
}

export const orderListMessages = {
  empty: 'No transactions yet.',
  nonePurchased: "You haven't purchased anything yet.",
  ordered: (day: string) => `Ordered ${day}`,
  /** Placed after the renter's name: ` for 22 Nov 2026 to 24 Nov 2026` */
  rentedFor: (days: string) => ` for ${days}`,
  rentalDays: (days: string) => `For ${days}`,
  view: 'View Order',
  viewNamed: (item: string) => `View Order: ${item}`,
  yourTurn: 'Your turn',
  waitingFor: (name: string) => `Waiting for ${name}`,
  search: 'Search orders by number, item or name',
  searchPlaceholder: 'Number, item or name',
  noneFound: 'No order matches. Check the number, or search for the item or the name.',
} as const;

export const orderChoiceWords = {
  all: 'All',
  mine: 'Your turn',
  open: 'Open',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const;

export const emptyOrderWords = {
  mine: 'Nothing needs your attention.',
  open: 'You have no open orders.',
  completed: 'Completed orders appear here.',
  cancelled: 'Cancelled orders appear here.',
} as const;
