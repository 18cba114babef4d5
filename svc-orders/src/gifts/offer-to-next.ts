import { randomUUID } from 'node:crypto';
import { type DbSession, derivedId, type Platform, problem, type SuspendedUsers } from '@alaso/service-kit';
import {
  type BuyerRepository,
  newGift,
  noMoney,
  newHandOverCode,
  type NewOrder,
  openLimits,
  type OrderDocument,
  type OrderEffect,
  type OrderKindActions,
  type OrderRepository,
  pausesListing,
  type Place,
} from '../orders/index.ts';
import type { Dealings } from '../blocks/index.ts';
import { deadlineOf } from '../workflow/index.ts';
import { gift } from './definition.ts';
import { type QueueEnd, queueEndWords } from './gift.messages.ts';
import type { GiftRepository } from './gift.repository.ts';
import { inTurn, missedSince } from './gift-queue.ts';

export type NextInLineDeps = Pick<Platform, 'outbox'> & {
  orders: Pick<OrderRepository, 'add' | 'openOf'>;
  gifts: Pick<GiftRepository, 'lineOf' | 'missed'>;
  buyers: BuyerRepository;
  suspended: Pick<SuspendedUsers, 'find'>;
  dealings: Dealings;
  now: () => Date;
};

/**
 * Returns the same gift's order for the next in the queue. svc-catalog learns of it from the previous order,
 * which passes its claim on.
 */
function claimFor({ userId, firstName }: Place, order: OrderDocument, line: Place[], at: Date): NewOrder {
  const stage = 'claimed' as const;
  const { listingId, sellerId, category, type, amountKobo } = order;
  const {
    listingTitle,
    listingImageUrl,
    listingFabricType = null,
    listingColor = null,
    listingPlace,
    sellerFirstName,
    delivery,
    money,
  } = order;
  return {
    listingId,
    sellerId,
    category,
    type,
    amountKobo,
    listingTitle,
    listingImageUrl,
    sellerFirstName,
    listingFabricType,
    listingColor,
    ...(listingPlace && { listingPlace }),
    rentalDays: [],
    rental: null,
    tailoring: null,
    ...(delivery && { delivery: { ...delivery, chosen: !delivery.orMeet, address: null, shipment: null } }),
    ...(money?.onlyNow && { money: { ...noMoney, onlyNow: true } }),
    _id: randomUUID(),
    buyerId: userId,
    buyerFirstName: firstName,
    stage,
    sync: 'settled',
    timeline: [{ event: null, stage, at, by: 'clock', reason: null }],
    clockAt: deadlineOf(gift.definition, { ...order, stage }, at) ?? null,
    handOverCode: newHandOverCode(),
    gift: { ...newGift, line },
  };
}

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
 * Writes the order of a member of the queue. Returns undefined if they have the maximum number of open gifts.
 */
async function giveTo(
  { orders, buyers, outbox, now }: NextInLineDeps,
  order: OrderDocument,
  { place, line }: { place: Place; line: readonly Place[] },
  session: DbSession,
): Promise<Pick<OrderDocument, 'gift'> | undefined> {
  const { userId } = place;
  await buyers.lock(userId, session);
  const open = await orders.openOf(userId, order.category, session);
  if (open.length >= openLimits.gift.orders) return undefined;
  const others = line.filter((other) => other.userId !== userId);
  const { _id: orderId, buyerId } = await orders.add(claimFor(place, order, others, now()), session);
  const { listingId, sellerId } = order;
  const waiting = others.map((other) => other.userId);
  const moved = { orderId, listingId, buyerId, sellerId, waiting };
  await outbox.write(
    'order.moved',
    { ...moved, event: null, by: 'clock', from: null, to: 'claimed' },
    session,
  );
  return { gift: { line: [], passedTo: { id: orderId, claimantId: userId } } };
}

/**
 * Passes on a gift that its claimer has missed or cancelled: it is claimed for the next in the queue in the
 * same transaction. A user with the maximum number of open gifts keeps their position and is passed over. If
 * no one is left, or the giver cancels, the gift is free and its queue ends. No one receives a gift from or
 * as a suspended user.
 */
function nextInLine(deps: NextInLineDeps): OrderEffect {
  const { gifts, suspended, dealings, now } = deps;
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
      if (await dealings.between(order.sellerId, place.userId)) continue;
      const given = await giveTo(deps, order, { place, line }, session);
      if (given) return given;
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
    if (!place) throw problem('order-moved', 'They have left the waiting list.');
    await deps.dealings.assertBetween(order.sellerId, userId);
    const given = await giveTo(deps, order, { place, line }, session);
    if (given) return given;
    const { orders } = openLimits.gift;
    throw problem('too-many-open', `${place.firstName} has reached the limit of ${orders} open gifts.`);
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
