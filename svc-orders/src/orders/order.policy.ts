import {
  type Category,
  koboFromNaira,
  type NewTransaction,
  type OrderActor,
  type TransactionType,
} from '@alaso/contracts';
import { leavesPaused } from '@alaso/contracts/cancel-reasons';
import type { OrderableListing } from '@alaso/contracts/internal';
import { problem, type SuspendedUsers } from '@alaso/service-kit';
import { naira } from '../format.ts';
import { orderProblems } from './order-problems.messages.ts';
import type { OrderDocument } from './order.model.ts';

/** The order type for each listing category. */
const typeOf: Record<Category, TransactionType> = {
  resale: 'buy',
  upcycle: 'buy',
  gift: 'gift',
  rent: 'rent',
};

/** Returns true if only one order can hold a listing. Rentals and services accept any number of orders. */
export const isExclusive = (category: Category) => category === 'resale' || category === 'gift';

/**
 * Returns true if a cancellation pauses the listing because the seller stated that the item is not available.
 * A tailor's listing is never paused, because it is a service.
 */
export const pausesListing = (
  category: Category,
  { by, reason }: { by: OrderActor; reason: string | null },
): boolean => category !== 'upcycle' && by === 'seller' && leavesPaused(reason);

export type OrderTerms = {
  /** The amount in kobo, as calculated by the server. */
  amountKobo: number;
  /** True if only one order can hold the listing. */
  exclusive: boolean;
};

export function whyNotAvailable({ status, openFor, paused }: OrderableListing) {
  if (paused) {
    return problem('listing-paused', orderProblems.listingPaused);
  }
  if (openFor === 'order' && status === 'active') {
    return problem('order-open', orderProblems.beingOrdered);
  }
  if (openFor === 'offer' && status === 'active') {
    return problem('order-open', orderProblems.offerAccepted);
  }
  if (openFor !== 'donation') {
    return problem('already-sold', orderProblems.alreadySold);
  }
  return status === 'active'
    ? problem('donation-open', orderProblems.offeredAsDonation)
    : problem('already-sold', orderProblems.donated);
}

/**
 * Returns an order's terms. A rental needs `dayCount`. @throws own-listing, not-orderable, listing-paused,
 * already-sold, donation-open, or price-changed, with a message that tells the user what to do
 */
export function orderTerms(
  listing: OrderableListing,
  order: Pick<NewTransaction, 'type' | 'amount' | 'startDate' | 'endDate'>,
  callerId: string,
  dayCount = 1,
): OrderTerms {
  const { category, priceKobo } = listing;
  if (listing.ownerId === callerId) {
    throw problem('own-listing', orderProblems.ownListing);
  }
  if (order.type !== typeOf[category])
    throw problem('not-orderable', orderProblems.orderedAs[typeOf[category]]);
  if (category !== 'rent' && (order.startDate ?? order.endDate) !== undefined) {
    throw problem('not-orderable', orderProblems.daysOnlyForRentals);
  }
  if (!listing.available) throw whyNotAvailable(listing);
  if (category !== 'gift' && priceKobo === null) {
    throw problem('not-orderable', orderProblems.priceOnRequest);
  }
  const amountKobo = category === 'gift' ? 0 : (priceKobo ?? 0) * dayCount;
  const seenKobo = koboFromNaira(order.amount);
  if (seenKobo !== amountKobo && dayCount > 1 && seenKobo === priceKobo) {
    throw problem(
      'price-changed',
      orderProblems.rentalPriceChanged({
        dayCount,
        total: naira(amountKobo),
        perDay: naira(seenKobo),
      }),
    );
  }
  if (seenKobo !== amountKobo) {
    throw problem('price-changed', orderProblems.priceChanged(naira(seenKobo), naira(amountKobo)));
  }
  return { amountKobo, exclusive: isExclusive(category) };
}

export type OpenLimit = {
  /** Maximum number of open orders of this kind per user. */
  orders: number;
  /** Maximum number of rental days across all of these orders. */
  days?: number;
};

/** Open-order limits per user, by kind (decision 47). */
export const openLimits: Record<Category, OpenLimit> = {
  gift: { orders: 10 },
  resale: { orders: 10 },
  rent: { orders: 5, days: 30 },
  upcycle: { orders: 5 },
};

type WithDays = { rental: { dayCount: number } | null };
const daysOf = ({ rental }: WithDays) => rental?.dayCount ?? 0;

/**
 * @throws too-many-open, with a message that states the limit, if these open orders leave no room for another
 * one
 */
export function assertRoomFor(category: Category, open: readonly WithDays[], wanted: WithDays): void {
  const { orders, days } = openLimits[category];
  if (open.length >= orders) {
    throw problem('too-many-open', orderProblems.tooManyOpen(orders, category));
  }
  const rented = open.reduce((sum, order) => sum + daysOf(order), 0);
  if (days !== undefined && rented + daysOf(wanted) > days) {
    const facts = { category, openDays: rented, maxDays: days };
    throw problem('too-many-open', orderProblems.tooManyDays(facts));
  }
}

/**
 * Rejects a suspended seller's actions on orders placed after the suspension. Also rejects passing on a gift,
 * because that places an order. Earlier orders continue, and a seller may always cancel. @throws not-allowed
 */
export async function assertSellerMay(
  { suspended }: { suspended: Pick<SuspendedUsers, 'find'> },
  { sellerId, createdAt }: Pick<OrderDocument, 'sellerId' | 'createdAt'>,
  { event, by }: { event: string; by: OrderActor },
): Promise<void> {
  if (by !== 'seller' || event === 'cancel') return;
  const suspension = await suspended.find(sellerId);
  if (!suspension) return;
  if (event === 'pass-on') throw problem('not-allowed', orderProblems.suspendedCannotPassOn);
  if (createdAt < suspension.since) return;
  throw problem('not-allowed', orderProblems.suspendedCanOnlyCancel);
}

/**
 * Guards stages in which a buyer can cancel only because the seller is suspended. @throws order-moved if the
 * seller is not suspended
 */
export function assertSellerSuspended({ sellerSuspendedAt }: Pick<OrderDocument, 'sellerSuspendedAt'>): void {
  if (sellerSuspendedAt) return;
  throw problem('order-moved', orderProblems.workHasBegun);
}
