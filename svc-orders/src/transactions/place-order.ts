import { randomUUID } from 'node:crypto';
import { koboFromNaira, type NewTransaction } from '@alaso/contracts';
import type { OrderableListing } from '@alaso/contracts/internal';
import { type Caller, isProblem, type Logger, problem } from '@alaso/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { giveBack } from './give-back.ts';
import { addDays, lagosDay } from './lagos-day.ts';
import type { RentalRepository } from './rental.repository.ts';
import type { TransactionDocument } from './transaction.model.ts';
import { type OrderTerms, orderTerms } from './transaction.policy.ts';
import type { TransactionRepository } from './transaction.repository.ts';

export type PlaceOrderDeps = {
  orders: TransactionRepository;
  rentals: RentalRepository;
  catalog: CatalogClient;
};

export type OrderRequest = {
  input: NewTransaction;
  buyer: Caller;
  /** The same for every repetition of one write: they find the same order. */
  operationId: string;
  log: Logger;
};

function newOrder(
  { buyer, operationId, input }: OrderRequest,
  listing: OrderableListing,
  { amountKobo, exclusive }: OrderTerms,
): TransactionDocument {
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
    stage: exclusive ? 'claiming' : 'settled',
    listingTitle: listing.title,
    listingImageUrl: listing.imageUrl,
    buyerFirstName: buyer.firstName,
    sellerFirstName: listing.ownerFirstName,
    rentalDays: [],
    createdAt: now,
    updatedAt: now,
  };
}

/** Whether svc-catalog has said no, and not merely failed to answer. */
function isRefusal(error: unknown): boolean {
  const refusals = ['already-sold', 'order-open', 'donation-open', 'price-changed', 'not-found'] as const;
  return refusals.some((code) => isProblem(error, code));
}

/**
 * claim → record → complete. A process that dies or a call that stays unanswered between two steps leaves the order at
 * a stage from which its repetition goes on, or which the sweep finishes or gives back.
 */
async function claimAndRecord(
  deps: PlaceOrderDeps,
  order: TransactionDocument,
  log: Logger,
): Promise<TransactionDocument> {
  const { orders, catalog } = deps;
  const { _id: id, listingId, buyerId, amountKobo } = order;
  try {
    await catalog.claim({
      id,
      listingId,
      kind: 'order',
      claimantId: buyerId,
      expectedPriceKobo: amountKobo,
    });
  } catch (error) {
    if (isRefusal(error)) {
      await giveBack(deps, order).catch((err: unknown) =>
        log.warn({ err, transactionId: id }, 'the sweep will give this attempt back'),
      );
    }
    throw error;
  }
  const recorded = await orders.advance(id, 'claiming', 'recorded');
  if (!recorded) return recordedByAnother(orders, id);
  return complete(deps, recorded, log);
}

/** The order has left `claiming` meanwhile: recorded by a repetition of the same write, or given up by the sweep. */
async function recordedByAnother(orders: TransactionRepository, id: string): Promise<TransactionDocument> {
  const order = await orders.find(id);
  if (order?.stage === 'recorded' || order?.stage === 'settled') return order;
  const sentence = 'Your order took too long, so it was given up and nothing was sold. Please order again.';
  throw problem('service-unavailable', sentence, { retryAfter: 1 });
}

/** The order counts from here on, whether svc-catalog hears of it now or from the sweep. */
async function complete(
  { orders, catalog }: PlaceOrderDeps,
  order: TransactionDocument,
  log: Logger,
): Promise<TransactionDocument> {
  const { _id: id, listingId } = order;
  try {
    await catalog.complete({ id, listingId });
    return (await orders.advance(id, 'recorded', 'settled')) ?? order;
  } catch (err) {
    log.warn({ err, transactionId: id }, 'the sweep will complete this order');
    return order;
  }
}

async function rent(
  { orders, rentals }: PlaceOrderDeps,
  order: TransactionDocument,
  operationId: string,
): Promise<TransactionDocument> {
  const booking = await rentals.book(order, addDays(lagosDay(order.createdAt), 1));
  if (booking.outcome === 'booked') return booking.order;
  if (booking.outcome === 'full') {
    throw problem('already-sold', 'This item is rented out on every day of the coming year.');
  }
  const repeated = await orders.ofOperation(operationId);
  if (repeated) return repeated;
  const sentence = 'Many people are renting this item right now. Please try again in a moment.';
  throw problem('service-unavailable', sentence, { retryAfter: 1 });
}

/** A buyer whose click stayed unanswered clicks again: what holds the listing may be his own first attempt. */
async function unfinishedAttempt(
  orders: TransactionRepository,
  { input, buyer }: OrderRequest,
): Promise<TransactionDocument | undefined> {
  const attempt = await orders.attemptOf(buyer.userId, input.listingId);
  const same = attempt?.type === input.type && attempt.amountKobo === koboFromNaira(input.amount);
  return same ? attempt : undefined;
}

/**
 * Places an order at once, as `pending`. What only one can have (resale, gift) is claimed in svc-catalog first; a
 * rental takes the earliest free day in Lagos from tomorrow on; an upcycle service is booked as often as it is asked for.
 *
 * @throws not-found, own-listing, not-orderable, already-sold, price-changed, and service-unavailable when it is not
 * known whether the claim arrived: the same write may be repeated and goes on where it stopped.
 */
export async function placeOrder(deps: PlaceOrderDeps, request: OrderRequest): Promise<TransactionDocument> {
  const { orders, catalog } = deps;
  const { input, buyer, operationId, log } = request;
  const earlier = await orders.ofOperation(operationId);
  if (earlier) return earlier.stage === 'claiming' ? claimAndRecord(deps, earlier, log) : earlier;
  const listing = await catalog.listing(input.listingId);
  const own = listing.available ? undefined : await unfinishedAttempt(orders, request);
  if (own) return claimAndRecord(deps, own, log);
  const terms = orderTerms(listing, input, buyer.userId);
  const order = newOrder(request, listing, terms);
  if (listing.category === 'rent') return rent(deps, order, operationId);
  const stored = await orders.addOnce(order);
  return stored.stage === 'claiming' ? claimAndRecord(deps, stored, log) : stored;
}
