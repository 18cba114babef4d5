import {
  type Category,
  koboFromNaira,
  type NewTransaction,
  type OrderActor,
  type TransactionType,
} from '@alaso/contracts';
import { leavesPaused } from '@alaso/contracts/cancel-reasons';
import type { OrderableListing } from '@alaso/contracts/internal';
import { problem } from '@alaso/service-kit';
import { naira } from '../format.ts';

/** How a listing of each category is ordered: an upcycle service is bought. */
const typeOf: Record<Category, TransactionType> = {
  resale: 'buy',
  upcycle: 'buy',
  gift: 'gift',
  rent: 'rent',
};

const howToOrder: Record<TransactionType, string> = {
  buy: 'This item is for sale: buy it.',
  gift: 'This item is a gift: claim it.',
  rent: 'This item is for rent: rent it.',
};

/**
 * Returns true if only one order can have the listing: it is sold or given away. A rented or booked one stays
 * listed.
 */
export const isExclusive = (category: Category) => category === 'resale' || category === 'gift';

/**
 * Returns true if a cancellation leaves the listing paused, because its seller says that nobody can have it.
 * The listing of a tailor is not what was ordered.
 */
export const pausesListing = (
  category: Category,
  { by, reason }: { by: OrderActor; reason: string | null },
): boolean => category !== 'upcycle' && by === 'seller' && leavesPaused(reason);

export type OrderTerms = {
  /** In kobo, as calculated by the server. */
  amountKobo: number;
  /** Set if only one order can have the listing. */
  exclusive: boolean;
};

/** Returns why a listing is not available. */
export function whyNotAvailable({ status, openFor, paused }: OrderableListing) {
  if (paused) {
    return problem('listing-paused', 'This item is paused, so nobody can order it for now.');
  }
  if (openFor === 'order' && status === 'active') {
    return problem(
      'order-open',
      'Someone is ordering this item right now. If they do not finish, you can have it: try again in a minute.',
    );
  }
  if (openFor === 'offer' && status === 'active') {
    return problem(
      'order-open',
      'The seller has accepted an offer for this item. If the buyer does not order it within a day, it is available again.',
    );
  }
  if (openFor !== 'donation') {
    return problem('already-sold', 'Sorry, someone got there first. This item is no longer available.');
  }
  return status === 'active'
    ? problem('donation-open', 'This item has been offered to an organization, so it cannot be ordered now.')
    : problem('already-sold', 'This item has been donated: it is no longer available.');
}

/**
 * Returns the terms on which this caller may order this listing in this way, a rental for this many days.
 * @throws own-listing, not-orderable, listing-paused, already-sold, donation-open or price-changed, with a
 * message that says what to do
 */
export function orderTerms(
  listing: OrderableListing,
  order: Pick<NewTransaction, 'type' | 'amount' | 'startDate' | 'endDate'>,
  callerId: string,
  dayCount = 1,
): OrderTerms {
  const { category, priceKobo } = listing;
  if (listing.ownerId === callerId) {
    throw problem('own-listing', 'This is your own listing: you cannot order it yourself.');
  }
  if (order.type !== typeOf[category]) throw problem('not-orderable', howToOrder[typeOf[category]]);
  if (category !== 'rent' && (order.startDate ?? order.endDate) !== undefined) {
    throw problem('not-orderable', 'Only what is rented is ordered for certain days.');
  }
  if (!listing.available) throw whyNotAvailable(listing);
  if (category !== 'gift' && priceKobo === null) {
    throw problem('not-orderable', 'Price on request: ask the owner to set a price, then order.');
  }
  const amountKobo = category === 'gift' ? 0 : (priceKobo ?? 0) * dayCount;
  const seenKobo = koboFromNaira(order.amount);
  if (seenKobo !== amountKobo && dayCount > 1 && seenKobo === priceKobo) {
    throw problem(
      'price-changed',
      `${dayCount} days cost ${naira(amountKobo)}: ${naira(seenKobo)} a day. Order again if you are happy with that.`,
    );
  }
  if (seenKobo !== amountKobo) {
    throw problem(
      'price-changed',
      `The price has changed from ${naira(seenKobo)} to ${naira(amountKobo)}. Order again if you are happy with that.`,
    );
  }
  return { amountKobo, exclusive: isExclusive(category) };
}

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
