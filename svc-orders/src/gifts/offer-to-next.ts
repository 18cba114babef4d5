import { type DbSession, derivedId, isProblem, problem } from '@alaso/service-kit';
import { snapshotIn } from '../listing-snapshot.ts';
import {
  createOrder,
  type CreateOrderDeps,
  newGift,
  openLimits,
  type OrderDocument,
  type OrderEffect,
  type OrderKindActions,
  pausesListing,
  type QueueEntry,
} from '../orders/index.ts';
import { giftProblems, type QueueEnd, queueEndWords } from './gift.messages.ts';
import type { GiftRepository } from './gift.repository.ts';
import { sortQueue, missedSince } from './gift-queue.ts';

export type GiftActionDeps = CreateOrderDeps & { gifts: Pick<GiftRepository, 'findQueue' | 'missed'> };

/** Tells everyone in a queue what happened to the gift. */
async function notifyWaiting(
  { outbox }: Pick<GiftActionDeps, 'outbox'>,
  { _id, listingId, listingTitle: title }: OrderDocument,
  { queue, end }: { queue: readonly QueueEntry[]; end: QueueEnd },
  session: DbSession,
): Promise<void> {
  for (const { userId } of queue) {
    const notification = {
      noticeId: derivedId(end === 'gone' ? 'gift-is-gone' : 'gift-is-free', _id, userId),
      userId,
      kind: 'order' as const,
      ...queueEndWords[end](title),
      link: end === 'free' ? `/item/${listingId}` : '/explore?category=gift',
    };
    await outbox.write('notice.raised', notification, session);
  }
}

/**
 * Creates an order for the next person in the queue. svc-catalog is informed when the previous order
 * transfers its claim. @throws the same errors as `createOrder`
 */
async function giveTo(
  deps: GiftActionDeps,
  order: OrderDocument,
  { entry: { userId, firstName }, queue }: { entry: QueueEntry; queue: readonly QueueEntry[] },
  session: DbSession,
): Promise<Pick<OrderDocument, 'gift'>> {
  const { listingId, sellerId, sellerFirstName, category, type, amountKobo, listingPlace, delivery } = order;
  const draft = {
    ...snapshotIn(order),
    ...(listingPlace && { listingPlace }),
    ...(delivery && { delivery: { ...delivery, chosen: !delivery.orMeet, address: null, shipment: null } }),
    gift: { ...newGift, line: queue.filter((other) => other.userId !== userId) },
    listingId,
    buyerId: userId,
    sellerId,
    buyerFirstName: firstName,
    sellerFirstName,
    category,
    type,
    amountKobo,
    by: 'clock' as const,
    claim: 'passed-on' as const,
  };
  const { _id: id } = await createOrder(deps, draft, session);
  return { gift: { line: [], passedTo: { id, claimantId: userId } } };
}

/**
 * Returns true for a rejection that concerns only one member of a queue. The gift then goes to the next
 * member.
 */
const isPassedOver = (error: unknown) => isProblem(error, 'too-many-open') || isProblem(error, 'not-allowed');

/**
 * Passes on a gift that its claimer missed or canceled. In the same transaction, the next member of the queue
 * claims it. A user with the maximum number of open gifts is passed over but keeps their position. If no one
 * is left, or the giver cancels, the gift becomes free and its queue ends. Suspended users neither give nor
 * receive.
 */
function offerToNext(deps: GiftActionDeps): OrderEffect {
  const { gifts, suspended, now } = deps;
  return async (order, session, by, reason) => {
    const queue = await gifts.findQueue(order._id, session);
    const userIds = queue.map(({ userId }) => userId);
    const missed = await gifts.missed(userIds, missedSince(now()), session);
    const isPaused =
      pausesListing(order.category, { by, reason }) ||
      (await suspended.find(order.sellerId, session)) !== undefined;
    const candidates = by === 'seller' || isPaused ? [] : sortQueue(queue, missed);
    for (const entry of candidates) {
      if (await suspended.find(entry.userId, session)) continue;
      try {
        return await giveTo(deps, order, { entry, queue }, session);
      } catch (error) {
        if (!isPassedOver(error)) throw error;
      }
    }
    await notifyWaiting(deps, order, { queue, end: isPaused ? 'paused' : 'free' }, session);
    return { gift: newGift };
  };
}

/**
 * Gives a gift to the member of the queue whom the giver chose. @throws order-moved if the member is not in
 * the queue, not-allowed between blocked members, too-many-open
 */
export function passToChosen(deps: GiftActionDeps, userId: string): OrderEffect {
  return async (order, session) => {
    const queue = await deps.gifts.findQueue(order._id, session);
    const entry = queue.find((waiting) => waiting.userId === userId);
    if (!entry) throw problem('order-moved', giftProblems.leftWaitingList);
    // Checked from the giver's side, because the giver reads the error.
    await deps.dealings.assertBetween(order.sellerId, userId);
    try {
      return await giveTo(deps, order, { entry, queue }, session);
    } catch (error) {
      if (!isProblem(error, 'too-many-open')) throw error;
      const { orders } = openLimits.gift;
      throw problem('too-many-open', giftProblems.tooManyGifts(entry.firstName, orders));
    }
  };
}

/**
 * Notifies the queue once that the gift has gone to its claimer, either when it is collected or when it is
 * completed without that step. The queue is kept, because it continues if the collection is disputed and
 * canceled.
 */
function notifyGone(deps: GiftActionDeps): OrderEffect {
  return async (order, session) => {
    if (order.timeline.some(({ stage }) => stage === 'collected')) return {};
    const queue = await deps.gifts.findQueue(order._id, session);
    await notifyWaiting(deps, order, { queue, end: 'gone' }, session);
    return {};
  };
}

export function giftActions(deps: GiftActionDeps): OrderKindActions {
  const [next, gone] = [offerToNext(deps), notifyGone(deps)];
  return {
    begin: () => Promise.resolve({ gift: newGift }),
    effects: { miss: next, cancel: next, collect: gone, complete: gone },
  };
}
