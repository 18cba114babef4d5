import type { Category, OrderEvent, OrderStage } from '@alaso/contracts';
import type { StepTaken } from '../../svc-orders/src/orders/order.model.ts';
import { draw } from './draws.ts';
import { type MarketOrder, marketOrders } from './market.ts';

type Way = readonly { event: OrderEvent; stage: OrderStage; by: 'buyer' | 'seller'; reason?: string }[];

/** The longest path of an open order of each kind. */
const ways: Record<Category, Way> = {
  resale: [
    { event: 'confirm', stage: 'confirmed', by: 'seller' },
    { event: 'hand-over', stage: 'handed-over', by: 'seller' },
    { event: 'dispute', stage: 'disputed', by: 'buyer', reason: 'They did not turn up' },
  ],
  gift: [{ event: 'collect', stage: 'collected', by: 'seller' }],
  rent: [
    { event: 'accept', stage: 'accepted', by: 'seller' },
    { event: 'hand-out', stage: 'handed-out', by: 'seller' },
    { event: 'return', stage: 'returned', by: 'seller' },
  ],
  upcycle: [
    { event: 'brief', stage: 'briefed', by: 'buyer' },
    { event: 'quote', stage: 'quoted', by: 'seller' },
    { event: 'agree', stage: 'agreed', by: 'buyer' },
    { event: 'start', stage: 'in-work', by: 'seller' },
    { event: 'finish', stage: 'ready', by: 'seller' },
    { event: 'hand-over', stage: 'handed-over', by: 'seller' },
  ],
};

/** The number of steps that open orders of a kind have taken, in rotation. */
const stepsInTurn: Record<Category, readonly number[]> = {
  resale: [1, 0, 2, 1, 0, 2, 3],
  gift: [0, 1],
  rent: [2, 1, 3, 0],
  upcycle: [4, 1, 3, 0, 5, 2, 6],
};

const halfHourMs = 1_800_000;

const openOrders = marketOrders.filter(({ status }) => status === 'pending');

/** Returns the number of steps that an open order has taken. */
export function stepCountOf(order: MarketOrder): number {
  const { category } = order.listing;
  const place = openOrders.filter(({ listing }) => listing.category === category).indexOf(order);
  const inTurn = stepsInTurn[category];
  return inTurn[place % inTurn.length] ?? 0;
}

/** Returns the steps that an open order has taken after it was placed, half an hour apart. */
export function stepsOf(order: MarketOrder): StepTaken[] {
  return ways[order.listing.category].slice(0, stepCountOf(order)).map((step, index) => ({
    reason: null,
    ...step,
    at: new Date(order.createdAt.getTime() + (index + 1) * halfHourMs),
  }));
}

/** Returns the hand-over code of an order that has come far enough to have one. */
export const codeOf = ({ id }: MarketOrder) =>
  String(Math.floor(draw(`code of ${id}`) * 1e6)).padStart(6, '0');
