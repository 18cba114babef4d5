import { randomUUID } from 'node:crypto';
import { koboFromNaira, type NewTransaction } from '@alaso/contracts';
import type { OrderableListing } from '@alaso/contracts/internal';
import { type Caller, isProblem, type Logger, problem, retryOnDuplicateKey } from '@alaso/service-kit';
import {
  claimAndRecord,
  compensateIfPossible,
  firstState,
  isAttempt,
  recordAttempt,
} from '../workflow/index.ts';
import type { BuyerRepository } from './buyer.repository.ts';
import { newDelivery, type NewDeliveryDeps } from './new-delivery.ts';
import { lacksAddress } from './order-parts.ts';
import type { NewOrderPart, OrderEffect } from './order-kind.ts';
import { type OrderDeps, orderWorkflow } from './order-workflow.ts';
import type { OrderDocument } from './order.model.ts';
import { assertRoomFor, isExclusive, openLimits, orderTerms, whyNotAvailable } from './order.policy.ts';
import type { NewOrder, OrderRepository } from './order.repository.ts';

export type PlaceOrderDeps = OrderDeps & NewDeliveryDeps & { buyers: BuyerRepository };

/** A buyer's request, as on the wire. */
export type PlaceOrderRequest = {
  input: NewTransaction;
  buyer: Caller;
  /** The same for every repeat of one write, so that they find the same order. */
  operationId: string;
  log: Logger;
};

/** Within this time a second click repeats the first, whose answer was lost. */
const lostAnswerMs = 120_000;

const isSameOrder = ({ type, amountKobo, rental, delivery }: OrderDocument, { input }: PlaceOrderRequest) =>
  type === input.type &&
  (input.handOver === undefined || (delivery?.chosen ?? false) === (input.handOver === 'delivery')) &&
  amountKobo === koboFromNaira(input.amount) &&
  (rental?.startDate ?? null) === (input.startDate ?? null);

/** Finds this buyer's own order, which may be what holds the item: people who get no answer click again. */
type FindOwn = (
  orders: Pick<OrderRepository, 'latestOf'>,
  request: PlaceOrderRequest,
  now: Date,
) => Promise<OrderDocument | undefined>;

/** Finds an unfinished attempt at the same order, which a second click continues. */
const findUnfinishedAttempt: FindOwn = async (orders, request) => {
  const latest = await orders.latestOf(request.buyer.userId, request.input.listingId);
  return latest && isAttempt(latest) && isSameOrder(latest, request) ? latest : undefined;
};

/**
 * Finds the order by which this buyer has the item. @throws already-sold, saying whose it is, if the click
 * cannot have meant that order
 */
const findOwnPurchase: FindOwn = async (orders, request, now) => {
  const latest = await orders.latestOf(request.buyer.userId, request.input.listingId);
  if (!latest || !isExclusive(latest.category)) return undefined;
  const isRecent = now.getTime() - latest.createdAt.getTime() < lostAnswerMs;
  if (isSameOrder(latest, request) && (isRecent || isAttempt(latest))) return latest;
  if (isAttempt(latest)) return undefined;
  throw problem('already-sold', 'You have already ordered this item. See it in your dashboard.');
};

type NewOrderFacts = Pick<OrderDocument, 'amountKobo' | 'money' | 'delivery'> & {
  part: NewOrderPart;
  now: Date;
};

function newOrder(
  { kinds }: PlaceOrderDeps,
  { buyer, operationId, input }: PlaceOrderRequest,
  listing: OrderableListing,
  { amountKobo, part, money, delivery, now }: NewOrderFacts,
) {
  const { sync, stage: first } = firstState(kinds[listing.category].definition);
  const { dayCount: _, stage: usual = first, ...more } = part;
  // Its owner cannot accept it automatically before they know where to send it.
  const stage = delivery && lacksAddress({ stage: first, delivery }) ? first : usual;
  return {
    _id: randomUUID(),
    operationId,
    sync,
    stage,
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
    ...(listing.place && { listingPlace: listing.place }),
    buyerFirstName: buyer.firstName,
    sellerFirstName: listing.ownerFirstName,
    rentalDays: [],
    rental: null,
    tailoring: null,
    gift: null,
    ...(delivery && { delivery }),
    ...(money && { money }),
    ...more,
    timeline: [{ event: null, stage, at: now, by: 'buyer' as const, reason: null }],
    clockAt: null,
    handOverCode: null,
  } satisfies NewOrder;
}

/**
 * Stores an order, unless its operation already has one, and returns the stored one. However many orders of a
 * buyer arrive concurrently, no more are stored than may be open. A buyer's very first ones each insert their
 * row of `buyers`: one wins, the others try again. @throws too-many-open
 */
function storeOrder(
  { orders, buyers, inTransaction }: Pick<PlaceOrderDeps, 'orders' | 'buyers' | 'inTransaction'>,
  order: NewOrder & { operationId: string },
): Promise<OrderDocument> {
  const { buyerId, category, operationId } = order;
  return retryOnDuplicateKey(() =>
    inTransaction(async (session) => {
      await buyers.lock(buyerId, session);
      const earlier = await orders.ofOperation(operationId, session);
      if (earlier) return earlier;
      assertRoomFor(openLimits[category], await orders.openOf(buyerId, category, session), order);
      return orders.add(order, session);
    }),
  );
}

/**
 * Gives an attempt up if its buyer or seller is leaving or has just been blocked. A departure is noted before
 * open orders are looked for, and an attempt is stored before this: one of the two always sees the other.
 * @throws not-allowed
 */
async function assertBothStay(deps: PlaceOrderDeps, order: OrderDocument, log: Logger): Promise<void> {
  try {
    await deps.dealings.assertBetween(order.buyerId, order.sellerId);
  } catch (error) {
    if (isProblem(error, 'not-allowed')) await compensateIfPossible(orderWorkflow(deps).saga, order, log);
    throw error;
  }
}

async function claimOrder(deps: PlaceOrderDeps, order: OrderDocument, log: Logger): Promise<OrderDocument> {
  const { reserve, record } = deps.actions[order.category];
  const workflow = orderWorkflow(deps);
  const { saga } = workflow;
  await assertBothStay(deps, order, log);
  await reserve?.(saga, order);
  const recordWith = (also?: OrderEffect) => recordAttempt(workflow, order, also);
  const attempt = {
    row: order,
    expectedPriceKobo: order.rental?.dayPriceKobo ?? order.amountKobo,
    record: () => (record ? record({ saga, record: recordWith }, order, log) : recordWith()),
    // The buyer's next click continues it.
    ifUnanswered: 'keep' as const,
    tooLate: 'Your order timed out and was not placed. Please try again.',
  };
  return claimAndRecord(saga, attempt, log);
}

/**
 * Maximum number of concurrent clicks of one user on one item. Each is an attempt, and may be refused because
 * of another.
 */
const maxClicks = 10;

/**
 * Continues an order from where it stopped. Of several concurrent clicks one gets the item; the others are
 * answered with that order, because it is the same buyer's.
 */
async function goOn(
  deps: PlaceOrderDeps,
  request: PlaceOrderRequest,
  found: OrderDocument,
): Promise<OrderDocument> {
  let order = found;
  for (let tried = 1; ; tried += 1) {
    try {
      return isAttempt(order) ? await claimOrder(deps, order, request.log) : order;
    } catch (error) {
      const isHeld = isProblem(error, 'already-sold') || isProblem(error, 'order-open');
      const own = isHeld ? await findOwnPurchase(deps.orders, request, deps.now()) : undefined;
      if (!own || tried === maxClicks) throw error;
      order = own;
    }
  }
}

/**
 * Places an order. Its listing is claimed in svc-catalog first: exclusively if only one order can have it
 * (resale, gift), otherwise as one more booking. A rental takes the requested days, or the earliest free
 * ones. A second click is answered with the first one's order if that is still being placed, or has just sold
 * the item to this buyer. @throws not-found, not-allowed between blocked members, own-listing, not-orderable,
 * listing-paused, already-sold, order-open, donation-open, price-changed, days-taken, too-many-open, and
 * service-unavailable if it is unknown if the claim arrived: the same write may be repeated, and continues
 * where it stopped
 */
export async function placeOrder(deps: PlaceOrderDeps, request: PlaceOrderRequest): Promise<OrderDocument> {
  const { orders, catalog, actions } = deps;
  const { input, buyer, operationId } = request;
  const earlier =
    (await orders.ofOperation(operationId)) ?? (await findUnfinishedAttempt(orders, request, deps.now()));
  if (earlier) return goOn(deps, request, earlier);
  const listing = await catalog.listing(input.listingId);
  const own = listing.available ? undefined : await findOwnPurchase(orders, request, deps.now());
  if (own) return goOn(deps, request, own);
  await deps.dealings.assertBetween(buyer.userId, listing.ownerId);
  // svc-catalog pauses the listing too: whichever of the two services learned of it first refuses.
  if (await deps.suspended.find(listing.ownerId)) throw whyNotAvailable({ ...listing, paused: true });
  const now = deps.now();
  const { begin, assertFree } = actions[listing.category];
  const part = (await begin?.(input, listing, now)) ?? {};
  const { amountKobo } = orderTerms(listing, input, buyer.userId, part.dayCount);
  await assertFree?.(listing, part);
  const delivery = await newDelivery(deps, { handOver: input.handOver, buyerId: buyer.userId }, listing);
  const { money } = await deps.money.begin(listing.ownerId);
  const order = newOrder(deps, request, listing, { amountKobo, part, money, delivery, now });
  return goOn(deps, request, await storeOrder(deps, order));
}
