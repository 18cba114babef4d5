import { addDays, lagosDay } from '@alaso/service-kit';
import type { OrderDocument } from '../../svc-orders/src/orders/order.model.ts';
import {
  newTailoring,
  type Tailoring,
  type TailoringBrief,
} from '../../svc-orders/src/orders/order-parts.ts';
import { draw } from './draws.ts';
import type { MarketOrder } from './market.ts';
import { stepCountOf } from './order-ways.ts';

const brief: TailoringBrief = {
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
  photos: [],
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

/** What an open tailoring job says and costs; undefined for every other order. */
export function jobPartOf(order: MarketOrder): Pick<OrderDocument, 'amountKobo' | 'tailoring'> | undefined {
  const { listing, status } = order;
  if (listing.category !== 'upcycle' || status !== 'pending') return undefined;
  const taken = stepCountOf(order);
  const tailoring = tailoringOf(order, taken);
  const agreedKobo = taken >= 3 ? tailoring?.quote?.priceKobo : undefined;
  return { amountKobo: agreedKobo ?? listing.priceKobo ?? 0, tailoring };
}
