import {
  nairaFromKobo,
  type OrderPage,
  type OrderStage,
  type OrderStep,
  type Quote,
  type Transaction,
} from '@alaso/contracts';
import { actionsFor, nextActor, waitsFor } from './allowed-actions.ts';
import type { OrderKinds, Party } from './order-kind.ts';
import type { TailoringQuote } from './order-parts.ts';
import { changedAt, type OrderDocument, type StepTaken } from './order.model.ts';

/** Returns the wire's short status of a stage. */
export function statusOf(stage: OrderStage): Transaction['status'] {
  if (stage === 'completed') return 'completed';
  return stage === 'cancelled' || stage === 'missed' ? 'cancelled' : 'pending';
}

export function presentQuote({ priceKobo, days, note }: TailoringQuote): Quote {
  return { price: nairaFromKobo(priceKobo), days, note };
}

export const presentStep = ({ event, stage, at, by, reason, terms }: StepTaken): OrderStep => ({
  event,
  stage,
  at: at.toISOString(),
  by,
  reason,
  ...(terms && { terms: presentQuote(terms) }),
});

/** Presents an order to one of its two parties. */
export function presentOrder(kinds: OrderKinds, order: OrderDocument, viewerId: string): Transaction {
  const viewer = order.buyerId === viewerId ? 'buyer' : 'seller';
  return {
    id: order._id,
    listingId: order.listingId,
    buyerId: order.buyerId,
    sellerId: order.sellerId,
    amount: nairaFromKobo(order.amountKobo),
    type: order.type,
    status: statusOf(order.stage),
    stage: order.stage,
    waitsFor: waitsFor(nextActor(kinds, order), viewer),
    completedAt: order.completedAt?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
    updatedAt: changedAt(order).toISOString(),
    listingCategory: order.category,
    listingTitle: order.listingTitle,
    listingImageUrl: order.listingImageUrl,
    listingFabricType: order.listingFabricType ?? null,
    listingColor: order.listingColor ?? null,
    otherPartyFirstName: viewer === 'buyer' ? order.sellerFirstName : order.buyerFirstName,
    rentalDays: order.rentalDays,
  };
}

/** Presents an order and a party's available actions. */
export function presentOrderPage(
  kinds: OrderKinds,
  order: OrderDocument,
  viewer: Party,
  now: Date,
): OrderPage {
  const { category, stage, timeline, clockAt, handOverCode } = order;
  const { definition, present } = kinds[category];
  const timer = definition.timers[stage];
  const isOpen = statusOf(stage) === 'pending';
  return {
    ...presentOrder(kinds, order, viewer === 'buyer' ? order.buyerId : order.sellerId),
    timeline: timeline.map(presentStep),
    acts: actionsFor(kinds, order, viewer, now),
    clock: timer && clockAt ? { event: timer.event, at: clockAt.toISOString() } : null,
    handOverCode: viewer === 'buyer' ? handOverCode : null,
    receiptNumber: (stage === 'completed' && order.receiptNumber) || null,
    rental: null,
    tailoring: null,
    ...present?.(order, now),
    ...(viewer === 'buyer' && isOpen && order.sellerSuspendedAt && { sellerSuspended: true }),
  };
}
