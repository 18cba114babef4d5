import {
  nairaFromKobo,
  type OrderDelivery,
  type OrderPage,
  type OrderStage,
  type OrderStep,
  type ParcelWay,
  type Quote,
  type Shipment as WireShipment,
  type Transaction,
} from '@alaso/contracts';
import { snapshotIn } from '../listing-snapshot.ts';
import { actionsFor, nextActor, waitsFor } from './allowed-actions.ts';
import type { OrderKinds, Party } from './order-kind.ts';
import { choosesHandOver, type Shipment, type TailoringQuote } from './order-parts.ts';
import { changedAt, type OrderDocument, type StepTaken } from './order.model.ts';

/** Returns the short status for a stage, as used on the wire. */
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
    ...snapshotIn(order),
    otherPartyFirstName: viewer === 'buyer' ? order.sellerFirstName : order.buyerFirstName,
    rentalDays: order.rentalDays,
    ...(order.receiptDispute && { receiptDispute: order.receiptDispute }),
  };
}

/** Events that send a parcel to the buyer and back. */
const sends = { out: ['hand-over', 'collect'], back: ['send-back'] } as const;

function presentShipment(
  shipment: Shipment | null | undefined,
  timeline: readonly StepTaken[],
  way: ParcelWay,
): WireShipment | null {
  const sent = timeline.findLast(({ event }) => sends[way].some((one) => one === event));
  if (!shipment || !sent) return null;
  const { carrier, trackingNumber, waybill } = shipment;
  return { carrier, trackingNumber, ...(waybill && { waybill }), sentAt: sent.at.toISOString() };
}

/**
 * Presents an order's delivery, and the return delivery of a rental. Shows addresses only while the order is
 * open.
 */
export function presentDelivery(
  { delivery, amountKobo, stage, timeline }: OrderDocument,
  viewer: Party,
): OrderDelivery | undefined {
  if (!delivery) return undefined;
  const { feeKobo, orMeet, carriers, chosen, address, shipment, returnAddress, returnShipment } = delivery;
  const isOpen = statusOf(stage) === 'pending';
  const back = presentShipment(returnShipment, timeline, 'back');
  return {
    by: chosen ? 'delivery' : 'meet',
    orMeet,
    ...(carriers && { carriers }),
    fee: nairaFromKobo(feeKobo),
    total: nairaFromKobo(amountKobo + (chosen ? feeKobo : 0)),
    canChoose: viewer === 'buyer' && choosesHandOver.includes(stage),
    address: isOpen ? address : null,
    shipment: presentShipment(shipment, timeline, 'out'),
    ...(returnAddress && { returnAddress: isOpen ? returnAddress : null }),
    ...(back && { returnShipment: back }),
  };
}

export function presentOrderPage(
  kinds: OrderKinds,
  order: OrderDocument,
  viewer: Party,
  now: Date,
): OrderPage {
  const { category, stage, timeline, clockAt, handOverCode, listingPlace } = order;
  const { definition, present } = kinds[category];
  const timer = definition.timers[stage];
  const isOpen = statusOf(stage) === 'pending';
  const delivery = presentDelivery(order, viewer);
  return {
    ...presentOrder(kinds, order, viewer === 'buyer' ? order.buyerId : order.sellerId),
    timeline: timeline.map(presentStep),
    acts: actionsFor(kinds, order, viewer, now),
    clock: timer && clockAt ? { event: timer.event, at: clockAt.toISOString() } : null,
    // A delivery needs no code, and a stranger could trick the buyer into revealing it before the parcel
    // arrives.
    handOverCode: viewer === 'buyer' && !order.delivery?.chosen ? handOverCode : null,
    receiptNumber: (stage === 'completed' && order.receiptNumber) || null,
    ...(listingPlace && { listingPlace }),
    rental: null,
    tailoring: null,
    ...present?.(order, now),
    ...(delivery && { delivery }),
    ...(viewer === 'buyer' && isOpen && order.sellerSuspendedAt && { sellerSuspended: true }),
  };
}
