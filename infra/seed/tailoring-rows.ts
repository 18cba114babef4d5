import type { NewBrief, OrderEvent, OrderStage } from '@alaso/contracts';
import { addDays, lagosDay } from '../../svc-orders/src/orders/lagos-day.ts';
import type { OrderDocument, StepTaken } from '../../svc-orders/src/orders/order.model.ts';
import { newTailoring, type Tailoring } from '../../svc-orders/src/tailoring/tailoring.ts';
import { draw } from './draws.ts';
import { type MarketOrder, marketOrders } from './market.ts';

/** The way of a tailoring job, up to where its buyer has it. */
const way: readonly { event: OrderEvent; stage: OrderStage; by: 'buyer' | 'seller' }[] = [
  { event: 'brief', stage: 'briefed', by: 'buyer' },
  { event: 'quote', stage: 'quoted', by: 'seller' },
  { event: 'agree', stage: 'agreed', by: 'buyer' },
  { event: 'start', stage: 'in-work', by: 'seller' },
  { event: 'finish', stage: 'ready', by: 'seller' },
  { event: 'hand-over', stage: 'handed-over', by: 'seller' },
];

/** How many steps the open jobs have taken, in turn. */
const stepsInTurn = [4, 1, 3, 0, 5, 2, 6];

const openJobs = marketOrders.filter(
  ({ listing, status }) => listing.category === 'upcycle' && status === 'pending',
);

const brief: NewBrief = {
  garment: 'dress',
  wish: 'For the reception, below the knee. Keep the border at the hem, and a zip at the back.',
  measurements: [
    { name: 'chest', cm: 96 },
    { name: 'waist', cm: 81.5 },
    { name: 'hips', cm: 108 },
    { name: 'length', cm: 112 },
    { name: 'sleeve length', cm: 42 },
    { name: 'Slit from the hem', cm: 25 },
  ],
  wishedDay: null,
};

/** What has been said of a job that has taken so many steps. Every other one is late by now. */
function tailoringOf({ id, listing, createdAt }: MarketOrder, taken: number): Tailoring | null {
  if (taken === 0) return null;
  const agreedDay = lagosDay(createdAt);
  const days = draw(`days of ${id}`) < 0.3 ? 1 : 9;
  const quote = { priceKobo: (listing.priceKobo ?? 0) + 250_000, days, note: 'Lining and zip are included.' };
  return {
    ...newTailoring,
    brief: { ...brief, wishedDay: addDays(agreedDay, 14) },
    ...(taken >= 2 && { quote }),
    ...(taken >= 3 && { agreedDay, dueDay: addDays(agreedDay, days) }),
  };
}

type Progress = Pick<OrderDocument, 'amountKobo' | 'stage' | 'timeline' | 'tailoring' | 'handOverCode'>;

/** How far an open tailoring job has come; undefined for every other order. */
export function jobProgressOf(order: MarketOrder): Progress | undefined {
  const place = openJobs.indexOf(order);
  if (place === -1) return undefined;
  const taken = stepsInTurn[place % stepsInTurn.length] ?? 0;
  const { id, listing, createdAt } = order;
  const hourMs = 3_600_000;
  const placed: StepTaken = { event: null, stage: 'placed', at: createdAt, by: 'buyer', reason: null };
  const steps = way.slice(0, taken).map((step, index) => ({
    ...step,
    at: new Date(createdAt.getTime() + (index + 1) * 0.5 * hourMs),
    reason: null,
  }));
  const tailoring = tailoringOf(order, taken);
  const isMade = taken >= 5;
  return {
    amountKobo: taken >= 3 ? (tailoring?.quote?.priceKobo ?? 0) : (listing.priceKobo ?? 0),
    stage: steps.at(-1)?.stage ?? 'placed',
    timeline: [placed, ...steps],
    tailoring,
    handOverCode: isMade ? String(Math.floor(draw(`code of ${id}`) * 1e6)).padStart(6, '0') : null,
  };
}
