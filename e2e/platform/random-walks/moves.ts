import { randomInt } from 'node:crypto';
import {
  GiftWaiting,
  type NewBrief,
  type NewQuote,
  type OrderEvent,
  OrderPage,
  ordersRoutes,
  type RequestInput,
  type RouteContract,
  type Transaction,
} from '@alaso/contracts';
import { addDays, lagosDay } from '@alaso/service-kit';
import * as z from 'zod/mini';
import type { Answer } from '../platform.ts';
import { anyOf, type Person, tryTo, type World } from './world.ts';

/** Returns one of a few days, so that people often choose the same one. */
export const someDay = () => addDays(lagosDay(new Date()), anyOf([1, 2, 3]) ?? 1);

export async function loadOrderPage(world: World, id: string, as: Pick<Person, 'userId'>) {
  const answer = await tryTo(world, ordersRoutes.getOrder, { params: { id } }, as);
  return answer?.status === 200 ? z.parse(OrderPage, answer.body) : undefined;
}

const reason = 'By chance';
const brief: NewBrief = { garment: 'something else', wish: 'A bag', measurements: [], wishedDay: null };
const quote: NewQuote = { price: '18000', days: 4, note: null };

type Move = (world: World, order: Transaction, by: Person) => Promise<Answer | undefined>;

function calling<C extends RouteContract>(contract: C, more: Omit<RequestInput<C>, 'params'>): Move {
  return (world, { id }, by) =>
    // All of these calls have only the order's id as a path parameter.
    tryTo(world, contract, { ...more, params: { id } } as RequestInput<C>, by);
}

/** Returns the code that the buyer gives the seller, occasionally a wrong one. Empty for the buyer. */
async function codeFor(world: World, { id, buyerId }: Transaction, by: Person): Promise<{ code?: string }> {
  // A guessed or missing code must always be rejected.
  if (randomInt(6) === 0) return anyOf([{}, { code: '000000' }]) ?? {};
  const code =
    by.userId === buyerId ? null : (await loadOrderPage(world, id, { userId: buyerId }))?.handOverCode;
  if (!code) return {};
  world.codesGiven.add(id);
  return { code };
}

const sending =
  (contract: typeof ordersRoutes.handOverOrder | typeof ordersRoutes.collectGift): Move =>
  async (world, { id }, by) => {
    const isDelivered = (await loadOrderPage(world, id, by))?.delivery?.by === 'delivery';
    // Occasionally omits the carrier for a delivery or specifies one for a meeting. Both are rejected.
    const body = isDelivered === randomInt(8) > 0 ? { carrier: 'GIG Logistics' } : {};
    return tryTo(world, contract, { params: { id }, body }, by);
  };

/** The call that performs each order action. */
export const moves: Record<Exclude<OrderEvent, 'miss' | 'extend'>, Move> = {
  async confirm(world, { id }, by) {
    const chosen = (await loadOrderPage(world, id, by))?.delivery?.by;
    const body = chosen && randomInt(3) > 0 ? { by: chosen } : {};
    return tryTo(world, ordersRoutes.confirmOrder, { params: { id }, body }, by);
  },
  'hand-over': sending(ordersRoutes.handOverOrder),
  cancel: calling(ordersRoutes.cancelOrder, { body: { reason } }),
  collect: sending(ordersRoutes.collectGift),
  accept: calling(ordersRoutes.acceptRental, {}),
  async 'hand-out'(world, order, by) {
    const code = await codeFor(world, order, by);
    return tryTo(world, ordersRoutes.handOutRental, { params: { id: order.id }, body: code }, by);
  },
  'not-received': calling(ordersRoutes.rentalNotReceived, { body: { reason } }),
  'bring-back': calling(ordersRoutes.bringBackRental, {}),
  'send-back': calling(ordersRoutes.sendRentalBack, { body: { carrier: 'GIG Logistics' } }),
  dispute: calling(ordersRoutes.disputeOrder, { body: { reason } }),
  return: calling(ordersRoutes.returnRental, { body: {} }),
  brief: calling(ordersRoutes.briefTailor, { body: brief }),
  quote: calling(ordersRoutes.quoteJob, { body: quote }),
  agree: calling(ordersRoutes.agreeToQuote, { body: {} }),
  start: calling(ordersRoutes.startJob, {}),
  finish: calling(ordersRoutes.finishJob, {}),
  'propose-change': calling(ordersRoutes.proposeChange, { body: { ...quote, days: 9 } }),
  'agree-change': calling(ordersRoutes.agreeToChange, {}),
  'refuse-change': calling(ordersRoutes.refuseChange, {}),
  move: (world, { id }, by) =>
    tryTo(world, ordersRoutes.moveRental, { params: { id }, body: { startDate: someDay() } }, by),
  async complete(world, order, by) {
    const body = await codeFor(world, order, by);
    return tryTo(world, ordersRoutes.completeOrder, { params: { id: order.id }, body }, by);
  },
  async 'pass-on'(world, { id }, by) {
    const params = { id };
    const queue = await tryTo(world, ordersRoutes.listGiftWaiting, { params }, by);
    if (queue?.status !== 200) return queue;
    const chosen = anyOf(z.parse(z.array(GiftWaiting), queue.body));
    if (!chosen) return queue;
    const body = { userId: chosen.userId, reason };
    return tryTo(world, ordersRoutes.passGiftOn, { params, body }, by);
  },
};

export const isMove = (event: OrderEvent): event is keyof typeof moves => event in moves;
