import { koboFromNaira, type NewTransaction } from '@alaso/contracts';
import {
  type Caller,
  isProblem,
  type Logger,
  problem,
  retryOnDuplicateKey,
  withOptimisticRetry,
} from '@alaso/service-kit';
import { snapshotOf } from '../listing-snapshot.ts';
import { claimAndRecord, compensateIfPossible, isAttempt, recordAttempt } from '../workflow/index.ts';
import { createOrder, newDelivery, type NewDeliveryDeps } from './create-order.ts';
import type { OrderEffect } from './order-kind.ts';
import { orderProblems } from './order-problems.messages.ts';
import { type OrderDeps, orderWorkflow } from './order-workflow.ts';
import type { OrderDocument } from './order.model.ts';
import { isExclusive, orderTerms } from './order.policy.ts';
import type { OrderRepository } from './order.repository.ts';

export type PlaceOrderDeps = OrderDeps & NewDeliveryDeps;

/** A buyer's request in wire format. */
export type PlaceOrderRequest = {
  input: NewTransaction;
  buyer: Caller;
  /** The same for every retry of a write, so that retries find the same order. */
  operationId: string;
  log: Logger;
};

/** Time within which a second click is treated as a retry after a lost response, in ms. */
const lostAnswerMs = 120_000;

const isSameOrder = ({ type, amountKobo, rental, delivery }: OrderDocument, { input }: PlaceOrderRequest) =>
  type === input.type &&
  (input.handOver === undefined || (delivery?.chosen ?? false) === (input.handOver === 'delivery')) &&
  amountKobo === koboFromNaira(input.amount) &&
  (rental?.startDate ?? null) === (input.startDate ?? null);

/**
 * Finds the buyer's own order for the item. There may be one, because people click again if they get no
 * response.
 */
type FindOwn = (
  orders: Pick<OrderRepository, 'findLatest'>,
  request: PlaceOrderRequest,
  now: Date,
) => Promise<OrderDocument | undefined>;

/** Finds an unfinished attempt at the same order, which a second click continues. */
const findUnfinishedAttempt: FindOwn = async (orders, request) => {
  const latest = await orders.findLatest(request.buyer.userId, request.input.listingId);
  return latest && isAttempt(latest) && isSameOrder(latest, request) ? latest : undefined;
};

/**
 * Finds the order through which this buyer already has the item. @throws already-sold, with a message that
 * tells the buyer that they already bought it, if the click cannot be a retry of that order
 */
const findOwnPurchase: FindOwn = async (orders, request, now) => {
  const latest = await orders.findLatest(request.buyer.userId, request.input.listingId);
  if (!latest || !isExclusive(latest.category)) return undefined;
  const isRecent = now.getTime() - latest.createdAt.getTime() < lostAnswerMs;
  if (isSameOrder(latest, request) && (isRecent || isAttempt(latest))) return latest;
  if (isAttempt(latest)) return undefined;
  throw problem('already-sold', orderProblems.alreadyOrdered);
};

/**
 * Abandons an attempt if its buyer or seller is leaving or has just been blocked. A departure is stored
 * before the check for open orders, and an attempt is stored before this check, so at least one of the two
 * checks notices the other. @throws not-allowed
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
    // The buyer's next click continues the attempt.
    ifUnanswered: 'keep' as const,
    tooLate: orderProblems.timedOut,
  };
  return claimAndRecord(saga, attempt, log);
}

/**
 * Maximum number of concurrent clicks by a user on one item. Each click is an attempt and may lose to
 * another.
 */
const maxClicks = 10;

/**
 * Continues an order from where it stopped. If a buyer clicks several times concurrently, one click gets the
 * item, and the others return its order.
 */
async function goOn(
  deps: PlaceOrderDeps,
  request: PlaceOrderRequest,
  found: OrderDocument,
): Promise<OrderDocument> {
  let [order, refusal]: [OrderDocument, unknown] = [found, undefined];
  const placed = await withOptimisticRetry(
    async () => {
      try {
        return isAttempt(order) ? await claimOrder(deps, order, request.log) : order;
      } catch (error) {
        const isHeld = isProblem(error, 'already-sold') || isProblem(error, 'order-open');
        const own = isHeld ? await findOwnPurchase(deps.orders, request, deps.now()) : undefined;
        if (!own) throw error;
        [order, refusal] = [own, error];
        return undefined;
      }
    },
    { attempts: maxClicks },
  );
  if (!placed) throw refusal;
  return placed;
}

/**
 * Places an order. Claims its listing in svc-catalog first: exclusively for a sale or gift, and as one more
 * booking for the other kinds. A rental takes the requested days, or the earliest free ones. A second click
 * returns the first click's order if that order is still being placed, or has just sold the item to this
 * buyer. @throws not-found, not-allowed between blocked members, own-listing, not-orderable, listing-paused,
 * already-sold, order-open, donation-open, price-changed, days-taken, too-many-open, and service-unavailable
 * if the claim may not have arrived, in which case retrying the write continues where it stopped
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
  const { begin, assertFree } = actions[listing.category];
  const { dayCount, ...part } = (await begin?.(input, listing, deps.now())) ?? {};
  const { amountKobo } = orderTerms(listing, input, buyer.userId, dayCount);
  await assertFree?.(listing, part);
  const delivery = await newDelivery(deps, { handOver: input.handOver, buyerId: buyer.userId }, listing);
  const draft = {
    ...snapshotOf(listing),
    ...part,
    ...(listing.place && { listingPlace: listing.place }),
    ...(delivery && { delivery }),
    operationId,
    listingId: listing.id,
    buyerId: buyer.userId,
    sellerId: listing.ownerId,
    buyerFirstName: buyer.firstName,
    sellerFirstName: listing.ownerFirstName,
    category: listing.category,
    type: input.type,
    amountKobo,
    by: 'buyer' as const,
    claim: 'requested' as const,
  };
  // A buyer's first concurrent orders all insert the same lock row. One of them wins, and the others retry.
  const store = () => deps.inTransaction((session) => createOrder(deps, draft, session));
  return goOn(deps, request, await retryOnDuplicateKey(store));
}
