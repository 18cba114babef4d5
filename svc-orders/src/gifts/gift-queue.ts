import { type GiftQueue, giftQueueLimits } from '@alaso/contracts';
import {
  type Caller,
  dayMs,
  type Logger,
  problem,
  type PushToPages,
  withOptimisticRetry,
} from '@alaso/service-kit';
import { busyProblem } from '../problems.ts';
import { pushOrLog } from '../push-or-log.ts';
import type { Dealings } from '../blocks/index.ts';
import { assertListing, type CatalogClient } from '../clients/catalog-client.ts';
import { openLimits, type OrderDocument, type OrderRepository, type QueueEntry } from '../orders/index.ts';
import { giftProblems } from './gift.messages.ts';
import type { GiftRepository } from './gift.repository.ts';

/** Returns the time from which missed gifts count against a user. */
export const missedSince = (now: Date) => new Date(now.getTime() - giftQueueLimits.missedWithinDays * dayMs);

/** Sorts a queue by joining time, but moves users who missed too many gifts to the end. */
export function sortQueue(queue: readonly QueueEntry[], missed: ReadonlyMap<string, number>): QueueEntry[] {
  const waitsBehind = ({ userId }: QueueEntry) => (missed.get(userId) ?? 0) >= giftQueueLimits.missed;
  return [...queue.filter((entry) => !waitsBehind(entry)), ...queue.filter(waitsBehind)];
}

export type GiftQueueDeps = {
  gifts: GiftRepository;
  catalog: Pick<CatalogClient, 'listing'>;
  orders: Pick<OrderRepository, 'listOpen'>;
  dealings: Pick<Dealings, 'assertBetween'>;
  now: () => Date;
};

export type PushDeps = { push: PushToPages };

const noQueue: GiftQueue = { open: false, waiting: 0, place: null, heldBackBy: null };

const isWaiting = (claim: OrderDocument, userId: string) =>
  claim.gift?.line.some((entry) => entry.userId === userId) ?? false;

/** Returns the queue for a gift, as this user or a visitor sees it. @throws not-found */
export async function findQueue(
  { gifts, catalog, orders, now }: GiftQueueDeps,
  listingId: string,
  userId: string | undefined,
): Promise<GiftQueue> {
  const claim = await gifts.findClaim(listingId);
  if (!claim) {
    await assertListing(catalog, listingId);
    return noQueue;
  }
  const queue = claim.gift?.line ?? [];
  const seen = { ...noQueue, open: true, waiting: queue.length };
  if (userId === undefined || !isWaiting(claim, userId)) return seen;
  const missed = await gifts.missed(
    queue.map((entry) => entry.userId),
    missedSince(now()),
  );
  const place = sortQueue(queue, missed).findIndex((waiting) => waiting.userId === userId) + 1;
  const open = await orders.listOpen(userId, 'gift');
  const isBehind = (missed.get(userId) ?? 0) >= giftQueueLimits.missed;
  const heldBackBy = open.length >= openLimits.gift.orders ? 'open-gifts' : isBehind ? 'missed' : null;
  return { ...seen, place, heldBackBy };
}

/**
 * Makes the open pages of the giver, everyone in the queue, and this user refetch. Pages that miss this push
 * catch up by polling.
 */
async function pushToQueue(
  { gifts, push }: GiftQueueDeps & PushDeps,
  { listingId, userId, log }: { listingId: string; userId: string; log: Logger },
): Promise<void> {
  const claim = await gifts.findClaim(listingId);
  if (!claim) return;
  const waiting = (claim.gift?.line ?? []).map((entry) => entry.userId);
  const userIds = [...new Set([claim.sellerId, userId, ...waiting])];
  await pushOrLog(push({ userIds, changed: ['line'] }), log, 'a queue has changed');
}

/**
 * @throws already-sold if there is no queue or the giver is suspended, own-listing, order-open for the user
 * who has claimed the gift, line-full
 */
function assertMayJoin(claim: OrderDocument | undefined, userId: string): asserts claim is OrderDocument {
  const { places } = giftQueueLimits;
  if (!claim) throw problem('already-sold', giftProblems.noWaitingList);
  // No one can receive a suspended user's gift until the suspension ends.
  if (claim.sellerSuspendedAt) throw problem('already-sold', giftProblems.onHold);
  if (claim.sellerId === userId) throw problem('own-listing', giftProblems.ownGift);
  if (claim.buyerId === userId) throw problem('order-open', giftProblems.claimedYourself);
  if ((claim.gift?.line.length ?? 0) < places) return;
  throw problem('line-full', giftProblems.waitingListFull(places));
}

/**
 * Adds a user to the queue for a claimed gift. A user who is already in the queue keeps their position.
 * @throws not-found, already-sold, own-listing, order-open, line-full, not-allowed between blocked members
 */
export async function joinQueue(
  deps: GiftQueueDeps & PushDeps,
  listingId: string,
  { userId, firstName }: Pick<Caller, 'userId' | 'firstName'>,
  log: Logger,
): Promise<GiftQueue> {
  const joined = await withOptimisticRetry(async () => {
    const claim = await deps.gifts.findClaim(listingId);
    if (!claim) await assertListing(deps.catalog, listingId);
    if (claim && isWaiting(claim, userId)) return { isNew: false };
    assertMayJoin(claim, userId);
    await deps.dealings.assertBetween(userId, claim.sellerId);
    const entry = { userId, firstName, since: deps.now() };
    return (await deps.gifts.join(claim._id, entry)) ? { isNew: true } : undefined;
  });
  if (!joined) {
    throw busyProblem(giftProblems.crowded);
  }
  if (joined.isNew) await pushToQueue(deps, { listingId, userId, log });
  return findQueue(deps, listingId, userId);
}

/** Removes a user from the queue. Has no effect if the user is not in it. */
export async function leaveQueue(
  deps: GiftQueueDeps & PushDeps,
  listingId: string,
  userId: string,
  log: Logger,
): Promise<GiftQueue> {
  await deps.gifts.leave(listingId, userId);
  await pushToQueue(deps, { listingId, userId, log });
  return findQueue(deps, listingId, userId);
}
