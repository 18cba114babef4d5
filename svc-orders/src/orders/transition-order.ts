import type { OrderEvent, OrderMover } from '@alaso/contracts';
import { type Logger, problem, type SuspendedUsers } from '@alaso/service-kit';
import { completeIfPossible } from '../claim-saga/confirm-claim.ts';
import { transitionOf } from '../claim-saga/transition-table.ts';
import { changeOf, counts, needsCompleting } from '../claim-saga/saga-state.ts';
import { type AdvanceDeps, advanceOrder, type MoveEffect } from './apply-transition.ts';
import type { MoveEffects } from './move-effects.ts';
import type { Guards, MoveInput } from './order-guards.ts';
import { orderMachines } from './order.machine.ts';
import type { OrderDocument } from './order.model.ts';
import { assertOpenLine } from './order-opening.ts';
import { moversOf, parties, type Party } from './order-table.ts';
import { orderTables } from './order-tables.ts';
import { assertSellerMay } from './suspended-sellers.ts';
import { type SyncedOrdersDeps, syncedOrders } from './synced-orders.ts';

export type MoveOrderDeps = AdvanceDeps &
  SyncedOrdersDeps & { guards: Guards; effects: MoveEffects; suspended: SuspendedUsers };

export type MoveRequest = {
  orderId: string;
  event: OrderEvent;
  /** Who causes it. */
  by: { userId: string } | { adminId: string } | 'clock';
  input?: MoveInput;
  /** What goes with it in this call alone, in the same transaction. It may run again: what it wrote is undone before. */
  also?: MoveEffect;
  /** Asks other services for what the step is made with, once it is known to be open. Returns what goes with it. */
  prepare?: (order: OrderDocument) => Promise<MoveEffect>;
  /** Whether the order says already what this call says: then it is answered as it is. */
  isSaid?: (order: OrderDocument) => boolean;
  log: Logger;
};

/** Who of an order's two people this is; undefined for anybody else. */
export function partyOf(
  { buyerId, sellerId }: Pick<OrderDocument, 'buyerId' | 'sellerId'>,
  userId: string,
): Party | undefined {
  if (userId === buyerId) return 'buyer';
  return userId === sellerId ? 'seller' : undefined;
}

/**
 * Returns an order that this person is a party of, or that an admin decides.
 *
 * @throws not-found for everybody else, whether there is one or not, and not-allowed for an admin who is a party
 */
export async function findOwnOrder(
  { orders }: Pick<MoveOrderDeps, 'orders'>,
  orderId: string,
  by: MoveRequest['by'],
): Promise<{ order: OrderDocument; mover: OrderMover }> {
  const order = await orders.find(orderId);
  const mover = order && moverIn(order, by);
  if (!order || !mover || !counts(order)) throw problem('not-found', 'Order not found.');
  return { order, mover };
}

function moverIn(order: OrderDocument, by: MoveRequest['by']): OrderMover | undefined {
  if (by === 'clock') return by;
  if ('userId' in by) return partyOf(order, by.userId);
  if (partyOf(order, by.adminId)) {
    throw problem('not-allowed', 'You are a party to this order, so another admin has to decide it.');
  }
  return 'desk';
}

const inWords = (stage: string) => stage.replace('-', ' ');

/** Why the table of an order names no such event at its stage for this mover. */
function refusal({ category, stage }: OrderDocument, event: OrderEvent, mover: OrderMover) {
  const movers = moversOf(orderTables[category], event);
  if (!parties.some((party) => party === mover) || movers.some((one) => one === mover)) {
    return problem('order-moved', `This is no longer possible. The order is ${inWords(stage)}.`);
  }
  const [who] = movers;
  return problem(
    'not-allowed',
    who ? `Only the ${who} can do this.` : 'This cannot be done with an order of this kind.',
  );
}

/** Whether this very act was the last thing that happened: pressed twice, or in two tabs. */
function isDone({ timeline }: OrderDocument, event: OrderEvent, mover: OrderMover): boolean {
  const last = timeline.at(-1);
  return last?.event === event && last.by === mover;
}

/** @throws order-moved where the other one has said something that this person has not seen */
function assertSeen({ timeline }: OrderDocument, { steps }: MoveInput): void {
  if (steps === undefined || steps === timeline.length) return;
  throw problem('order-moved', 'This order has changed. Please check it again.');
}

/** An order may be overtaken so often by others before somebody is told to try again. */
const maxTries = 5;

/**
 * Lets an event happen to an order: the one way in which an order moves. Of two acts at the same instant one wins, and the
 * other is judged by what the order is then: the same act again is answered with the order, another is refused.
 *
 * @throws not-found for somebody who is neither buyer nor seller, not-allowed for the wrong one of them, order-moved where
 * it is too late or too early, and what its guard throws. Not-allowed also for some steps of a suspended seller.
 */
export async function moveOrder(deps: MoveOrderDeps, request: MoveRequest): Promise<OrderDocument> {
  const { orders, guards, effects } = deps;
  const { orderId, event, input = {}, also, prepare, isSaid, log } = request;
  for (let tried = 0; tried < maxTries; tried += 1) {
    const { order, mover } = await findOwnOrder(deps, orderId, request.by);
    const { category, stage } = order;
    const line = transitionOf(orderTables[category], { stage, event, by: mover });
    const move = line && changeOf(orderMachines[category], stage, event);
    if (isDone(order, event, mover) && (!move || isSaid?.(order))) return order;
    if (!line || !move) throw refusal(order, event, mover);
    assertSeen(order, input);
    assertOpenLine(line, order, deps.now());
    await assertSellerMay(deps, order, { event, by: mover });
    if (line.guard) await guards[line.guard](order, input);
    const all = [effects[category][event], also, await prepare?.(order)].filter(
      (effect) => effect !== undefined,
    );
    const reason = input.reason ?? null;
    if (!(await advanceOrder(deps, order, { move, event, by: mover, reason, also: all }))) continue;
    const moved = await orders.find(orderId);
    if (moved && needsCompleting(moved)) await completeIfPossible(syncedOrders(deps), moved, log);
    return (await orders.find(orderId)) ?? order;
  }
  const sentence = 'This order is being updated. Please try again in a moment.';
  throw problem('service-unavailable', sentence, { retryAfterMs: 1000 });
}
