import { disputeLimits, type OrderEvent, type Transaction } from '@alaso/contracts';
import { addDays, hourMs, lagosMorning, problem } from '@alaso/service-kit';
import { formatDay } from '../format.ts';
import { type OrderKinds, type OrderTransition, parties, type Party } from './order-kind.ts';
import { choosesHandOver, lacksAddress } from './order-parts.ts';
import { orderProblems } from './order-problems.messages.ts';
import type { OrderDocument } from './order.model.ts';

/** Returns the first day (in Lagos time) on which a transition is available, or undefined if it always is. */
function openingDay(
  { opens }: OrderTransition,
  { rentalDays: [firstDay] }: OrderDocument,
): string | undefined {
  if (!opens || firstDay === undefined) return undefined;
  return opens === 'first-day' ? firstDay : addDays(firstDay, -1);
}

function isOpenAt(line: OrderTransition, order: OrderDocument, now: Date): boolean {
  const day = openingDay(line, order);
  return day === undefined || now >= lagosMorning(day);
}

/**
 * @throws order-moved if the order has changed since the caller read it, or if the transition is not
 * available yet
 */
export function assertCurrent(
  line: OrderTransition,
  order: OrderDocument,
  steps: number | undefined,
  now: Date,
): void {
  if (steps !== undefined && steps !== order.timeline.length) {
    throw problem('order-moved', orderProblems.orderChanged);
  }
  const day = openingDay(line, order);
  if (day === undefined || isOpenAt(line, order, now)) return;
  throw problem('order-moved', orderProblems.tooEarly(formatDay(day)));
}

/**
 * Returns true while the buyer of a completed order can dispute the item they received. This kind of dispute
 * is not a transition: the order stays completed, and only its money is held again.
 */
export function canDisputeReceipt(
  { stage, completedAt, money, receiptDispute, timeline }: OrderDocument,
  now: Date,
): boolean {
  const wasDisputed = receiptDispute !== undefined || timeline.some(({ event }) => event === 'dispute');
  const untilMs = (completedAt?.getTime() ?? 0) + disputeLimits.afterReceiptHours * hourMs;
  const isPaid = (money?.releasedKobo ?? 0) > 0;
  return stage === 'completed' && isPaid && !wasDisputed && now.getTime() < untilMs;
}

/** Returns the transitions available to a party, the main one first. */
export function actionsFor(kinds: OrderKinds, order: OrderDocument, party: Party, now: Date): OrderEvent[] {
  const { definition, isOpenTo } = kinds[order.category];
  const events = definition.transitions
    // A buyer may cancel without a fee only while the seller is suspended.
    .filter(({ guard }) => guard !== 'seller-suspended' || order.sellerSuspendedAt)
    .filter((line) => line.from === order.stage && line.by.includes(party) && isOpenAt(line, order, now))
    .map(({ event }) => event);
  const open = [...new Set(events)].filter((event) => isOpenTo?.(order, event, party) ?? true);
  return party === 'buyer' && canDisputeReceipt(order, now) ? [...open, 'dispute'] : open;
}

/**
 * Returns the party that has to act next. For a new delivery order, this is the buyer until there is an
 * address, and then the seller. For a proposed change of terms, it is the other party. In all other cases, it
 * is the actor of the next transition.
 */
export function nextActor(kinds: OrderKinds, order: OrderDocument): Party | null {
  const { stage, delivery } = order;
  if (choosesHandOver.includes(stage) && delivery?.chosen) return lacksAddress(order) ? 'buyer' : 'seller';
  const { definition, askedParty } = kinds[order.category];
  const onward = definition.transitions.filter(
    ({ from, event }) => from === order.stage && event !== 'cancel',
  );
  const asks = onward.some(({ event }) => event === 'agree-change');
  const asked = asks ? askedParty?.(order) : undefined;
  const next =
    asked ??
    definition.awaits?.[order.stage] ??
    onward.flatMap(({ by }) => by).find((actor) => actor !== 'clock');
  return parties.find((party) => party === next) ?? null;
}

/** Returns the party that an order waits for, in wire format for this viewer. */
export function waitsFor(actor: Party | null, viewer: Party): Transaction['waitsFor'] {
  if (actor === null) return null;
  return actor === viewer ? 'me' : 'other';
}
