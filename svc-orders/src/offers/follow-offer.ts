import { Id, type OfferEvent } from '@alaso/contracts';
import { type EventMessage, nameOf } from '@alaso/contracts/internal';
import {
  type Decided,
  defineJob,
  derivedId,
  type Enqueue,
  handle,
  isProblem,
  type JobHandler,
  type Logger,
} from '@alaso/service-kit';
import * as z from 'zod/mini';
import { formatMoment, naira } from '../format.ts';
import { havingStages, type OrderDocument } from '../orders/index.ts';
import { counts, type TimerSource, transitionOf } from '../workflow/index.ts';
import { offerDefinition } from './definition.ts';
import { offerMessages } from './offer.messages.ts';
import { type OfferDeps, transitionOffer } from './offer-workflow.ts';

/** Runs when an offer's timer is due. If it is lost or fails, the sweep makes up for it. */
const offerTimer = defineJob({
  name: 'offer-clock',
  data: z.strictObject({ offerId: Id }),
  attempts: 3,
  backoffMs: 1000,
});

export const handleOfferTimer = (deps: OfferDeps): JobHandler =>
  handle(offerTimer, ({ offerId }, { log }) => runOfferTimer(deps, offerId, log));

/** Causes an event by the clock, unless the offer has moved on since. */
async function moveByClock(deps: OfferDeps, offerId: string, event: OfferEvent, log: Logger): Promise<void> {
  try {
    await transitionOffer(deps, { offerId, event, by: 'clock', log });
  } catch (error) {
    if (!isProblem(error, 'offer-moved') && !isProblem(error, 'not-found')) throw error;
  }
}

/** Runs an offer's due timer. Too early, too late or repeated, it does nothing. */
async function runOfferTimer(deps: OfferDeps, offerId: string, log: Logger): Promise<void> {
  const offer = await deps.offers.find(offerId);
  const timer = offer && offerDefinition.timers[offer.stage];
  if (timer && offer.clockAt && offer.clockAt <= deps.now()) {
    await moveByClock(deps, offerId, timer.event, log);
  }
}

/** Returns the timers of all offers, for the sweep. */
export const offerTimers = (deps: OfferDeps): TimerSource => ({
  due: (now, limit) => deps.offers.due(now, limit),
  run: (offerId, log) => runOfferTimer(deps, offerId, log),
  now: deps.now,
});

/** Returns true if an order has its listing, for now or for good. */
const stands = (order: OrderDocument | undefined): boolean =>
  order !== undefined && counts(order) && havingStages.includes(order.stage);

/**
 * Ends the unanswered offers for a listing that someone has ordered. If the order no longer stands, those
 * made after it stay: the listing was free again before this event arrived.
 */
export async function endOffersFor(
  deps: OfferDeps,
  { payload: { listingId, orderId }, occurredAt }: EventMessage<'order.moved'>,
  log: Logger,
): Promise<void> {
  // Read before the order: if it stands after that, no offer among them was made after its end.
  const unanswered = await deps.offers.unansweredOf(listingId);
  const isTaken = stands(await deps.orders.find(orderId));
  const orderedAt = new Date(occurredAt);
  for (const { _id, createdAt } of unanswered) {
    if (isTaken || createdAt <= orderedAt) await moveByClock(deps, _id, 'lose', log);
  }
}

/**
 * Ends a new offer whose item someone ordered while it was being made: the order's event may have come before
 * it was stored. Returns true if so.
 */
export async function endIfTaken(
  deps: OfferDeps,
  { payload: { offerId, listingId, from } }: EventMessage<'offer.moved'>,
  log: Logger,
): Promise<boolean> {
  if (from !== null) return false;
  const [newest] = await deps.orders.ofListing(listingId, 1);
  if (!stands(newest)) return false;
  await moveByClock(deps, offerId, 'lose', log);
  return (await deps.offers.find(offerId))?.stage === 'lost';
}

/** Ends a user's open offers, or only those with one other: nobody can buy by them any more. */
export async function endOffersOf(
  deps: OfferDeps,
  { userId, otherId }: { userId: string; otherId?: string },
  log: Logger,
): Promise<void> {
  for (const offerId of await deps.offers.openOf(userId, otherId)) {
    await moveByClock(deps, offerId, 'withdraw', log);
  }
}

/** Ends the open offers of a user who is suspended: what was ordered goes on, an offer does not. */
export async function endOffersOfSuspended(
  deps: OfferDeps,
  { payload: { userId, measure } }: Decided,
  log: Logger,
): Promise<void> {
  if (measure !== 'suspend' || userId === null || !(await deps.suspended.find(userId))) return;
  await endOffersOf(deps, { userId }, log);
}

/**
 * Schedules an offer's timer after a step, and notifies the parties. Notification ids are derived from the
 * event's, so that redelivering it notifies no one twice.
 */
export async function followOffer(
  { offers, inTransaction, outbox, now, enqueue }: OfferDeps & { enqueue: Enqueue },
  { id: eventId, payload }: EventMessage<'offer.moved'>,
): Promise<void> {
  const { offerId, event, by, from, to } = payload;
  const offer = await offers.find(offerId);
  if (!offer) return;
  const { clockAt, listingTitle: title, listingId, timeline } = offer;
  if (clockAt && offer.stage === to) {
    const delayMs = Math.max(0, clockAt.getTime() - now().getTime());
    await enqueue(offerTimer, { offerId }, { id: `offer-clock-${offerId}-${clockAt.getTime()}`, delayMs });
  }
  const step = timeline.findLast(({ stage }) => stage === to);
  const isNew = from === null;
  const isGone = to === 'lost';
  const line = event && from && transitionOf(offerDefinition, { stage: from, event, by });
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
  if (notifications.length === 0) return;
  await inTransaction(async (session) => {
    for (const notification of notifications) await outbox.write('notice.raised', notification, session);
  });
}
