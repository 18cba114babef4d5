import type { OrderEvent, OrderMover, OrderStage } from '@alaso/contracts';
import { type DbSession, type Platform, retryOnDuplicateKey } from '@alaso/service-kit';
import { type Move, stepOf } from '../claim-saga/saga-state.ts';
import { termsOf } from '../tailoring/tailoring-steps.ts';
import { newHandOverCode } from './hand-over-code.ts';
import { orderMachines } from './order.machine.ts';
import type { OrderDocument } from './order.model.ts';
import type { OrderChange, OrderRepository } from './order.repository.ts';
import { takesCode } from './order-table.ts';
import { orderTables } from './order-tables.ts';
import { clockOf } from './order-timers.ts';
import type { KeptActs } from '../impact/completed-counts.repository.ts';
import { freeReceiptNumber } from './receipt-number.ts';

export type AdvanceDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  orders: OrderRepository;
  keptActs: KeptActs;
  now: () => Date;
};

/** What becomes true together with a step of an order: other rows in the same transaction, and what it returns of the order itself. */
export type MoveEffect = (order: OrderDocument, session: DbSession, by: OrderMover) => Promise<OrderChange>;

/** What follows from having come to a stage: until when the clock waits, and whether the buyer has a code. */
function arrival(order: OrderDocument, since: Date): OrderChange {
  const code = takesCode(orderTables[order.category], order.stage)
    ? (order.handOverCode ?? newHandOverCode())
    : null;
  return { clockAt: clockOf(order, since)?.at ?? null, handOverCode: code };
}

/** What an order has from its good end on. */
async function completion(
  orders: Pick<OrderRepository, 'hasReceipt'>,
  { _id, stage }: OrderDocument,
  { at, session }: { at: Date; session: DbSession },
): Promise<OrderChange> {
  if (stage !== 'completed') return {};
  const isTaken = (number: string) => orders.hasReceipt(number, session);
  return { completedAt: at, receiptNumber: await freeReceiptNumber(isTaken, at, _id) };
}

const told = ({ _id: orderId, listingId, buyerId, sellerId, gift }: OrderDocument) => ({
  ...{ orderId, listingId, buyerId, sellerId },
  ...(gift && { waiting: gift.line.map(({ userId }) => userId) }),
});

/** Something else has happened to the order since it was read: nothing of this step may stay. */
class Overtaken extends Error {}

type Advance = {
  move: Move<OrderStage>;
  event: OrderEvent | null;
  by: OrderMover;
  reason: string | null;
  also: readonly MoveEffect[];
};

/**
 * Takes an order a step on: its stage, its timeline, its clock, its event and all that goes with the step become true
 * together. Returns false, and changes nothing, if something else has happened to the order since it was read.
 */
export async function advanceOrder(
  { orders, keptActs, inTransaction, outbox, now }: AdvanceDeps,
  order: OrderDocument,
  { move, event, by, reason, also }: Advance,
): Promise<boolean> {
  const stage = move.to?.stage ?? order.stage;
  try {
    await retryOnDuplicateKey(() =>
      inTransaction(async (session) => {
        const at = now();
        let moved: OrderDocument = { ...order, stage };
        let change: OrderChange = {};
        for (const effect of also) {
          change = { ...change, ...(await effect(moved, session, by)) };
          moved = { ...moved, ...change };
        }
        const terms = termsOf(event, moved.tailoring);
        const step = { event, stage, at, by, reason, ...(terms && { terms }) };
        const completed = await completion(orders, moved, { at, session });
        const made = { move, step, change: { ...arrival(moved, at), ...completed, ...change } };
        if (!(await orders.advance(order, made, session))) throw new Overtaken();
        const isAt = { before: order.stage === 'completed', after: stage === 'completed' };
        await keptActs.note(order.category, order._id, isAt, session);
        await outbox.write(
          'order.moved',
          { ...told(order), event, by, from: order.stage, to: stage },
          session,
        );
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
}

/**
 * Makes an attempt count: its clock begins, and it is told of. `also` is what becomes true with it. Returns false if it is
 * no attempt any more.
 */
export function recordOrder(
  { orders, inTransaction, outbox, now }: AdvanceDeps,
  order: OrderDocument,
  also: MoveEffect = () => Promise.resolve({}),
): Promise<boolean> {
  const { _id, category, stage } = order;
  return inTransaction(async (session) => {
    if (!(await orders.make(_id, stepOf(orderMachines[category], stage, 'record'), session))) return false;
    const change = await also(order, session, 'buyer');
    await orders.set(_id, { ...arrival({ ...order, ...change }, now()), ...change }, session);
    await outbox.write(
      'order.moved',
      { ...told(order), event: null, by: 'buyer', from: null, to: stage },
      session,
    );
    return true;
  });
}
