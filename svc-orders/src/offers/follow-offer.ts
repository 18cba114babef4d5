import type { OfferEvent } from '@alaso/contracts';
import { type EventMessage, nameOf } from '@alaso/contracts/internal';
import {
  type Decided,
  defineTimer,
  derivedId,
  type Enqueue,
  fireTimer,
  type Logger,
  type TimerSource,
} from '@alaso/service-kit';
import { raiseNotifications } from '../notifications.ts';
import { formatMoment, naira } from '../format.ts';
import { havingStages, type OrderDocument } from '../orders/index.ts';
import { counts, buildTimers, findTransition } from '../workflow/index.ts';
import { offerDefinition } from './definition.ts';
import { offerMessages } from './offer.messages.ts';
import { type OfferDeps, transitionOffer } from './offer-workflow.ts';

export const offerTimer = defineTimer('offer-clock', 'offerId');

/** Triggers a timer's event, unless the offer has moved on. */
const moveByTimer = (deps: OfferDeps, offerId: string, event: OfferEvent, log: Logger) =>
  fireTimer(() => transitionOffer(deps, { offerId, event, by: 'clock', log }), 'offer-moved');

export const offerTimers = (deps: OfferDeps): TimerSource =>
  buildTimers({
    rows: deps.offers,
    definitionOf: () => offerDefinition,
    fire: (offerId, event, log) => transitionOffer(deps, { offerId, event, by: 'clock', log }),
    moved: 'offer-moved',
    now: deps.now,
  });

/** Returns true if an order holds its listing or was completed. */
const stands = (order: OrderDocument | undefined): boolean =>
  order !== undefined && counts(order) && havingStages.includes(order.stage);

/**
 * Ends the unanswered offers for a listing that someone has ordered. If the order has since been canceled,
 * keeps the offers made after that, because the listing was free again before this event arrived.
 */
export async function endOffersFor(
  deps: OfferDeps,
  { payload: { listingId, orderId }, occurredAt }: EventMessage<'order.moved'>,
  log: Logger,
): Promise<void> {
  // The offers are read before the order. If the order still holds the listing after that, none of these
  // offers was made after the order ended.
  const unanswered = await deps.offers.listUnanswered(listingId);
  const isTaken = stands(await deps.orders.find(orderId));
  const orderedAt = new Date(occurredAt);
  for (const { _id, createdAt } of unanswered) {
    if (isTaken || createdAt <= orderedAt) await moveByTimer(deps, _id, 'lose', log);
  }
}

/**
 * Ends a new offer and returns true if the item was ordered while the offer was being made. The order event
 * may have arrived before the offer was stored.
 */
export async function endIfTaken(
  deps: OfferDeps,
  { payload: { offerId, listingId, from } }: EventMessage<'offer.moved'>,
  log: Logger,
): Promise<boolean> {
  if (from !== null) return false;
  const [newest] = await deps.orders.ofListing(listingId, 1);
  if (!stands(newest)) return false;
  await moveByTimer(deps, offerId, 'lose', log);
  return (await deps.offers.find(offerId))?.stage === 'lost';
}

/** Ends a user's open offers, or only their offers with one other member. */
export async function endOffers(
  deps: OfferDeps,
  { userId, otherId }: { userId: string; otherId?: string },
  log: Logger,
): Promise<void> {
  for (const offerId of await deps.offers.listOpen(userId, otherId)) {
    await moveByTimer(deps, offerId, 'withdraw', log);
  }
}

/** Ends the open offers of a suspended user. The user's orders continue. */
export async function endOffersOfSuspended(
  deps: OfferDeps,
  { payload: { userId, measure } }: Decided,
  log: Logger,
): Promise<void> {
  if (measure !== 'suspend' || userId === null || !(await deps.suspended.find(userId))) return;
  await endOffers(deps, { userId }, log);
}

/**
 * Schedules an offer's timer after a step, and notifies the parties. Notification ids are derived from the
 * event id, so that a redelivered event notifies no one twice.
 */
export async function followOffer(
  deps: OfferDeps & { enqueue: Enqueue },
  { id: eventId, payload }: EventMessage<'offer.moved'>,
): Promise<void> {
  const { offers, now, enqueue } = deps;
  const { offerId, event, by, from, to } = payload;
  const offer = await offers.find(offerId);
  if (!offer) return;
  const { clockAt, listingTitle: title, listingId, timeline } = offer;
  if (offer.stage === to) await offerTimer.schedule({ enqueue, now }, offerId, clockAt);
  const step = timeline.findLast(({ stage }) => stage === to);
  const isNew = from === null;
  const isGone = to === 'lost';
  const line = event && from && findTransition(offerDefinition, { stage: from, event, by });
  const readers = isNew ? (['seller'] as const) : isGone ? (['buyer'] as const) : (line?.notifies ?? []);
  const words = offerMessages[isNew ? 'make' : isGone ? 'gone' : (event ?? 'gone')];
  const notifications = readers
    .filter((reader) => reader !== by)
    .flatMap((reader) => {
      const [userId, name] =
        reader === 'buyer'
          ? [offer.buyerId, nameOf(offer.sellerId)]
          : [offer.sellerId, nameOf(offer.buyerId)];
      const say = words?.[reader];
      if (!say) return [];
      const price = naira(step?.priceKobo ?? offer.priceKobo);
      const until = formatMoment(clockAt ?? now());
      const noticeId = derivedId('offer', eventId, userId);
      const link = reader === 'buyer' ? `/item/${listingId}` : `/dashboard?tab=offers`;
      return [
        { ...say({ title, name, price, until, by, from }), noticeId, userId, kind: 'order' as const, link },
      ];
    });
  await raiseNotifications(deps, notifications);
}
