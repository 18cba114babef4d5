import { randomUUID } from 'node:crypto';
import type { OrderableListing } from '@alaso/contracts/internal';
import { isProblem, type Logger, problem } from '@alaso/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { giveBackIfPossible, isRefusal } from '../stages/give-back.ts';
import { addDays, lagosDay } from './lagos-day.ts';
import { assertRoomFor, openLimits } from './open-orders.ts';
import type { OrderRequest } from './order-request.ts';
import { orderOfOnesOwn, unfinishedAttempt } from './own-order.ts';
import type { RentalRepository } from './rental.repository.ts';
import type { OrderDocument } from './order.model.ts';
import { isExclusive, orderTerms } from './order.policy.ts';
import type { OrderRepository } from './order.repository.ts';

export type PlaceOrderDeps = {
  orders: OrderRepository;
  rentals: RentalRepository;
  catalog: CatalogClient;
};

function newOrder(
  { buyer, operationId, input }: OrderRequest,
  listing: OrderableListing,
  amountKobo: number,
): OrderDocument {
  const now = new Date();
  return {
    _id: randomUUID(),
    operationId,
    listingId: listing.id,
    buyerId: buyer.userId,
    sellerId: listing.ownerId,
    category: listing.category,
    type: input.type,
    amountKobo,
    status: 'pending',
    stage: 'claiming',
    listingTitle: listing.title,
    listingImageUrl: listing.imageUrl,
    buyerFirstName: buyer.firstName,
    sellerFirstName: listing.ownerFirstName,
    rentalDays: [],
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * claim → record → complete. A process that dies or a call that stays unanswered between two steps leaves the order at
 * a stage from which its repetition goes on, or which the sweep finishes or gives back.
 */
async function claimAndRecord(
  deps: PlaceOrderDeps,
  order: OrderDocument,
  log: Logger,
): Promise<OrderDocument> {
  const { orders, catalog } = deps;
  const { _id: id, listingId, buyerId: claimantId, amountKobo: expectedPriceKobo, category } = order;
  const sale = isExclusive(category);
  const kind = sale ? 'order' : 'booking';
  try {
    await catalog.claim({ id, listingId, kind, claimantId, expectedPriceKobo });
  } catch (error) {
    if (isRefusal(error)) await giveBackIfPossible({ stages: orders, catalog }, order, log);
    throw error;
  }
  await (sale ? recordSale : recordBooking)(deps, order, log);
  return counted(orders, id);
}

/** An order that was recorded by this call or, meanwhile, by another; not one that the sweep has given up. */
async function counted(orders: OrderRepository, id: string): Promise<OrderDocument> {
  const order = await orders.find(id);
  if (order?.stage === 'recorded' || order?.stage === 'settled') return order;
  const sentence = 'Your order took too long, so it was given up and nothing was sold. Please order again.';
  throw problem('service-unavailable', sentence, { retryAfter: 1 });
}

/** A booking counts from here on. In svc-catalog it stays open until it is over. */
async function recordBooking(
  { orders, rentals, catalog }: PlaceOrderDeps,
  order: OrderDocument,
  log: Logger,
): Promise<void> {
  if (order.category !== 'rent') {
    await orders.advance(order._id, 'claiming', 'settled');
    return;
  }
  const outcome = await rentals.book(order, addDays(lagosDay(order.createdAt), 1));
  if (outcome === 'booked' || outcome === 'decided') return;
  await giveBackIfPossible({ stages: orders, catalog }, order, log);
  if (outcome === 'full') {
    throw problem('already-sold', 'This item is rented out on every day of the coming year.');
  }
  const sentence = 'Many people are renting this item right now. Please try again in a moment.';
  throw problem('service-unavailable', sentence, { retryAfter: 1 });
}

/** A sale counts from here on, whether svc-catalog hears of it now or from the sweep. */
async function recordSale(
  { orders, catalog }: PlaceOrderDeps,
  { _id: id, listingId }: OrderDocument,
  log: Logger,
): Promise<void> {
  if (!(await orders.advance(id, 'claiming', 'recorded'))) return;
  try {
    await catalog.complete({ id, listingId });
    await orders.advance(id, 'recorded', 'settled');
  } catch (err) {
    log.warn({ err, orderId: id }, 'the sweep will complete this order');
  }
}

/** Clicks of one person at one item at the same instant, of which each is an attempt that may be refused for another. */
const maxClicks = 10;

/**
 * Goes on with an order from the stage that it is at. Of some clicks at the same instant one gets the item: it is this
 * buyer's, and the others are answered with it.
 */
async function goOn(
  deps: PlaceOrderDeps,
  request: OrderRequest,
  found: OrderDocument,
): Promise<OrderDocument> {
  let order = found;
  for (let tried = 1; ; tried += 1) {
    try {
      return order.stage === 'claiming' ? await claimAndRecord(deps, order, request.log) : order;
    } catch (error) {
      const own = isProblem(error, 'already-sold') ? await orderOfOnesOwn(deps.orders, request) : undefined;
      if (!own || tried === maxClicks) throw error;
      order = own;
    }
  }
}

/**
 * Places an order at once, as `pending`. Its listing is claimed in svc-catalog first: for itself, if only one can have it
 * (resale, gift); else as one more booking. A rental takes the earliest free day in Lagos from tomorrow on. A second click
 * whose first is still being worked on, or sold the item to this very buyer a moment ago, is answered with that order.
 *
 * @throws not-found, own-listing, not-orderable, already-sold, order-open, donation-open, price-changed, too-many-open, and
 * service-unavailable when it is not known whether the claim arrived: the same write may be repeated and goes on where
 * it stopped.
 */
export async function placeOrder(deps: PlaceOrderDeps, request: OrderRequest): Promise<OrderDocument> {
  const { orders, catalog } = deps;
  const { input, buyer, operationId } = request;
  const earlier = (await orders.ofOperation(operationId)) ?? (await unfinishedAttempt(orders, request));
  if (earlier) return goOn(deps, request, earlier);
  const listing = await catalog.listing(input.listingId);
  const own = listing.available ? undefined : await orderOfOnesOwn(orders, request);
  if (own) return goOn(deps, request, own);
  const { amountKobo } = orderTerms(listing, input, buyer.userId);
  const limit = openLimits[listing.category];
  const order = newOrder(request, listing, amountKobo);
  const stored = await orders.addOnce(order, (open) => assertRoomFor(limit, open, order));
  return goOn(deps, request, stored);
}
