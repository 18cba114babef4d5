import { randomUUID } from 'node:crypto';
import type { OrderableListing } from '@alaso/contracts/internal';
import { isProblem, type Logger, type SuspendedUsers } from '@alaso/service-kit';
import type { BookRentalDeps } from '../rentals/book-rental.ts';
import { newGift } from '../gifts/gift.ts';
import { assertDaysFree, recordRental, reserveRental } from '../rentals/record-rental.ts';
import { rentalOf } from '../rentals/rental-request.ts';
import type { RentalTermsRepository } from '../rentals/rental-terms.repository.ts';
import type { Rental } from '../rentals/rental.ts';
import { claimAndRecord } from '../claim-saga/claim-and-record.ts';
import { firstState, isAttempt } from '../claim-saga/saga-state.ts';
import { recordOrder } from './apply-transition.ts';
import type { OrderRequest } from './order-request.ts';
import { orderMachines } from './order.machine.ts';
import type { OrderDocument } from './order.model.ts';
import type { NewOrder } from './order.repository.ts';
import { orderTerms, whyNotAvailable } from './order.policy.ts';
import { orderOfOnesOwn, unfinishedAttempt } from './find-duplicate-order.ts';
import { type SyncedOrdersDeps, syncedOrders } from './synced-orders.ts';
import { type StoreOrderDeps, storeOrder } from './store-order.ts';

export type PlaceOrderDeps = StoreOrderDeps &
  BookRentalDeps &
  SyncedOrdersDeps & { rentalTerms: RentalTermsRepository; suspended: Pick<SuspendedUsers, 'find'> };

function newOrder(
  { buyer, operationId, input }: OrderRequest,
  listing: OrderableListing,
  { amountKobo, rental, now }: { amountKobo: number; rental: Rental | null; now: Date },
) {
  const { sync, stage: first } = firstState(orderMachines[listing.category]);
  const stage = rental?.atOnce ? ('accepted' as const) : first;
  return {
    sync,
    stage,
    _id: randomUUID(),
    operationId,
    listingId: listing.id,
    buyerId: buyer.userId,
    sellerId: listing.ownerId,
    category: listing.category,
    type: input.type,
    amountKobo,
    listingTitle: listing.title,
    listingImageUrl: listing.imageUrl,
    listingFabricType: listing.fabricType,
    listingColor: listing.color,
    buyerFirstName: buyer.firstName,
    sellerFirstName: listing.ownerFirstName,
    rentalDays: [],
    rental,
    tailoring: null,
    gift: listing.category === 'gift' ? newGift : null,
    timeline: [{ event: null, stage, at: now, by: 'buyer' as const, reason: null }],
    clockAt: null,
    handOverCode: null,
  } satisfies NewOrder;
}

async function claimOrder(deps: PlaceOrderDeps, order: OrderDocument, log: Logger): Promise<OrderDocument> {
  if (order.category === 'rent') await reserveRental(deps, order);
  const synced = syncedOrders(deps);
  const attempt = {
    row: order,
    expectedPriceKobo: order.rental?.dayPriceKobo ?? order.amountKobo,
    record: () => (order.category === 'rent' ? recordRental(deps, order, log) : recordOrder(deps, order)),
    // The buyer's next click goes on with it.
    ifUnanswered: 'keep' as const,
    tooLate: 'Your order timed out and was not placed. Please try again.',
  };
  return claimAndRecord(synced, attempt, log);
}

/** Clicks of one person on one item at the same instant. Each is an attempt, and may be refused because of another. */
const maxClicks = 10;

/**
 * Goes on with an order from where it stopped. Of several clicks at the same instant one gets the item: it is this
 * buyer's, and the others are answered with that order.
 */
async function goOn(
  deps: PlaceOrderDeps,
  request: OrderRequest,
  found: OrderDocument,
): Promise<OrderDocument> {
  let order = found;
  for (let tried = 1; ; tried += 1) {
    try {
      return isAttempt(order) ? await claimOrder(deps, order, request.log) : order;
    } catch (error) {
      const isHeld = isProblem(error, 'already-sold') || isProblem(error, 'order-open');
      const own = isHeld ? await orderOfOnesOwn(deps.orders, request, deps.now()) : undefined;
      if (!own || tried === maxClicks) throw error;
      order = own;
    }
  }
}

/**
 * Places an order. Its listing is claimed in svc-catalog first: for this order alone if only one can have it (resale,
 * gift), otherwise as one more booking. A rental takes the days that it asks for, else the earliest free ones. A second click is
 * answered with the first one's order if that is still being placed, or sold the item to this very buyer a moment ago.
 *
 * @throws not-found, own-listing, not-orderable, listing-paused, already-sold, order-open, donation-open, price-changed, days-taken,
 * too-many-open, and
 * service-unavailable when it is not known whether the claim arrived: the same write may be repeated, and goes on where
 * it stopped.
 */
export async function placeOrder(deps: PlaceOrderDeps, request: OrderRequest): Promise<OrderDocument> {
  const { orders, catalog, rentalTerms } = deps;
  const { input, buyer, operationId } = request;
  const earlier =
    (await orders.ofOperation(operationId)) ?? (await unfinishedAttempt(orders, request, deps.now()));
  if (earlier) return goOn(deps, request, earlier);
  const listing = await catalog.listing(input.listingId);
  const own = listing.available ? undefined : await orderOfOnesOwn(orders, request, deps.now());
  if (own) return goOn(deps, request, own);
  // svc-catalog pauses the listing, too: whichever of the two heard of it first refuses.
  if (await deps.suspended.find(listing.ownerId)) throw whyNotAvailable({ ...listing, paused: true });
  const now = deps.now();
  const rental =
    listing.category === 'rent' ? rentalOf(input, listing, await rentalTerms.of(listing.id), now) : null;
  const { amountKobo } = orderTerms(listing, input, buyer.userId, rental?.dayCount);
  await assertDaysFree(deps, listing.id, rental);
  return goOn(deps, request, await storeOrder(deps, newOrder(request, listing, { amountKobo, rental, now })));
}
