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
  type Place,
} from '../orders/index.ts';
import { giftProblems, type QueueEnd, queueEndWords } from './gift.messages.ts';
import type { GiftRepository } from './gift.repository.ts';
import { inTurn, missedSince } from './gift-queue.ts';

export type NextInLineDeps = CreateOrderDeps & { gifts: Pick<GiftRepository, 'lineOf' | 'missed'> };

/** Notifies everyone in a queue of what has become of the gift. */
async function notifyWaiting(
  { outbox }: Pick<NextInLineDeps, 'outbox'>,
  { _id, listingId, listingTitle: title }: OrderDocument,
  { line, end }: { line: readonly Place[]; end: QueueEnd },
  session: DbSession,
): Promise<void> {
  for (const { userId } of line) {
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
 * Creates the order of a member of the queue. svc-catalog learns of it from the previous order, which passes
 * its claim on. @throws what `createOrder` throws
 */
async function giveTo(
  deps: NextInLineDeps,
  order: OrderDocument,
  { place: { userId, firstName }, line }: { place: Place; line: readonly Place[] },
  session: DbSession,
): Promise<Pick<OrderDocument, 'gift'>> {
  const { listingId, sellerId, sellerFirstName, category, type, amountKobo, listingPlace, delivery } = order;
  const draft = {
    ...snapshotIn(order),
    ...(listingPlace && { listingPlace }),
    ...(delivery && { delivery: { ...delivery, chosen: !delivery.orMeet, address: null, shipment: null } }),
    gift: { ...newGift, line: line.filter((other) => other.userId !== userId) },
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

/** Refusals that concern one member of a queue: the next one gets the gift. */
const isPassedOver = (error: unknown) => isProblem(error, 'too-many-open') || isProblem(error, 'not-allowed');

/**
 * Passes on a gift that its claimer has missed or cancelled: it is claimed for the next in the queue in the
 * same transaction. A user with the maximum number of open gifts keeps their position and is passed over. If
 * no one is left, or the giver cancels, the gift is free and its queue ends. No one receives a gift from or
 * as a suspended user.
 */
function nextInLine(deps: NextInLineDeps): OrderEffect {
  const { gifts, suspended, now } = deps;
  return async (order, session, by, reason) => {
    const line = await gifts.lineOf(order._id, session);
    const userIds = line.map(({ userId }) => userId);
    const missed = await gifts.missed(userIds, missedSince(now()), session);
    const isPaused =
      pausesListing(order.category, { by, reason }) ||
      (await suspended.find(order.sellerId, session)) !== undefined;
    const turns = by === 'seller' || isPaused ? [] : inTurn(line, missed);
    for (const place of turns) {
      if (await suspended.find(place.userId, session)) continue;
      try {
        return await giveTo(deps, order, { place, line }, session);
      } catch (error) {
        if (!isPassedOver(error)) throw error;
      }
    }
    await notifyWaiting(deps, order, { line, end: isPaused ? 'paused' : 'free' }, session);
    return { gift: newGift };
  };
}

/**
 * Gives a gift to a member of the queue chosen by the giver. @throws order-moved if they are not in the
 * queue, not-allowed between blocked members, too-many-open
 */
export function chosenInLine(deps: NextInLineDeps, userId: string): OrderEffect {
  return async (order, session) => {
    const line = await deps.gifts.lineOf(order._id, session);
    const place = line.find((waiting) => waiting.userId === userId);
    if (!place) throw problem('order-moved', giftProblems.leftWaitingList);
    // Asked from the giver's side, who reads the answer.
    await deps.dealings.assertBetween(order.sellerId, userId);
    try {
      return await giveTo(deps, order, { place, line }, session);
    } catch (error) {
      if (!isProblem(error, 'too-many-open')) throw error;
      const { orders } = openLimits.gift;
      throw problem('too-many-open', giftProblems.tooManyGifts(place.firstName, orders));
    }
  };
}

/**
 * Notifies the queue that the gift has gone to its claimer: once, when it is collected, or completed without
 * that step. The queue is kept: should the collection be disputed and cancelled, it goes on.
 */
function notifyGone(deps: NextInLineDeps): OrderEffect {
  return async (order, session) => {
    if (order.timeline.some(({ stage }) => stage === 'collected')) return {};
    const line = await deps.gifts.lineOf(order._id, session);
    await notifyWaiting(deps, order, { line, end: 'gone' }, session);
    return {};
  };
}

/** Returns what a gift does besides the actions of every order. */
export function giftActions(deps: NextInLineDeps): OrderKindActions {
  const [goesOn, gone] = [nextInLine(deps), notifyGone(deps)];
  return {
    begin: () => Promise.resolve({ gift: newGift }),
    effects: { miss: goesOn, cancel: goesOn, collect: gone, complete: gone },
  };
}
