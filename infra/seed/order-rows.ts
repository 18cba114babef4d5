import type { Category, OrderEvent, OrderStage, TransactionType } from '@alaso/contracts';
import { addDays, hourMs, lagosDay } from '@alaso/service-kit';
import { receiptNumber } from '../../svc-orders/src/format.ts';
import { orderKinds } from '../../svc-orders/src/kinds.ts';
import { takesCode } from '../../svc-orders/src/orders/order-kind.ts';
import {
  type Delivery,
  type Gift,
  newGift,
  newTailoring,
  offeredDelivery,
  type Rental,
  type Tailoring,
  type TailoringBrief,
} from '../../svc-orders/src/orders/order-parts.ts';
import { type OrderDocument, referenceOf, type StepTaken } from '../../svc-orders/src/orders/order.model.ts';
import type { RentalDayDocument } from '../../svc-orders/src/rentals/rental-day.repository.ts';
import { draw, idOf } from './draws.ts';
import { imageUrlOf, type MarketOrder, marketOrders } from './market.ts';
import { people } from './people.ts';
import { placeOf } from './places.ts';

type Path = readonly { event: OrderEvent; stage: OrderStage; by: 'buyer' | 'seller'; reason?: string }[];

/** The longest path that an open order can take, by category. */
const paths: Record<Category, Path> = {
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

/**
 * The number of steps that each open order has taken. The orders in a category cycle through the category's
 * list.
 */
const stepCounts: Record<Category, readonly number[]> = {
  resale: [1, 0, 2, 1, 0, 2, 3],
  gift: [0, 1],
  rent: [2, 1, 3, 0],
  upcycle: [4, 1, 3, 0, 5, 2, 6],
};

const halfHourMs = 1_800_000;

const openOrders = marketOrders.filter(({ status }) => status === 'pending');

function stepCountOf(order: MarketOrder): number {
  const { category, sent } = order.listing;
  if (sent) return 2;
  const index = openOrders.filter(({ listing }) => listing.category === category).indexOf(order);
  const counts = stepCounts[category];
  return counts[index % counts.length] ?? 0;
}

/** Returns the steps that an open order has taken so far, half an hour apart. */
function buildSteps(order: MarketOrder): StepTaken[] {
  return paths[order.listing.category].slice(0, stepCountOf(order)).map((step, index) => ({
    reason: null,
    ...step,
    at: new Date(order.createdAt.getTime() + (index + 1) * halfHourMs),
  }));
}

const codeOf = ({ id }: MarketOrder) => String(Math.floor(draw(`code of ${id}`) * 1e6)).padStart(6, '0');

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

/** Returns an order's tailoring data after the given number of steps. Some jobs are overdue. */
function buildTailoring({ id, listing, createdAt }: MarketOrder, taken: number): Tailoring | null {
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

/** Returns the brief and price of an open tailoring job, or undefined for any other order. */
function buildJobPart(order: MarketOrder): Pick<OrderDocument, 'amountKobo' | 'tailoring'> | undefined {
  const { listing, status } = order;
  if (listing.category !== 'upcycle' || status !== 'pending') return undefined;
  const taken = stepCountOf(order);
  const tailoring = buildTailoring(order, taken);
  const agreedKobo = taken >= 3 ? tailoring?.quote?.priceKobo : undefined;
  return { amountKobo: agreedKobo ?? listing.priceKobo ?? 0, tailoring };
}

/**
 * Returns an order's gift data, or null if the listing is not a gift. A gift that is claimed but not yet
 * collected has a queue of three people.
 */
function buildGiftPart(order: MarketOrder): Gift | null {
  const { listing, buyer, status, createdAt } = order;
  if (listing.category !== 'gift') return null;
  if (status !== 'pending' || stepCountOf(order) > 0) return newGift;
  const others = people.filter(({ id }) => id !== buyer.id && id !== listing.owner.id).slice(-3);
  const line = others.map(({ id: userId, firstName }, index) => ({
    userId,
    firstName,
    since: new Date(createdAt.getTime() + (index + 1) * hourMs),
  }));
  return { ...newGift, line };
}

const typeOf: Record<Category, TransactionType> = {
  resale: 'buy',
  gift: 'gift',
  rent: 'rent',
  upcycle: 'buy',
};

/**
 * Returns a rental's only day, which is the day after the order was placed. Returns an empty array for other
 * listings.
 */
const rentalDaysOf = ({ listing, createdAt }: MarketOrder): string[] =>
  listing.category === 'rent' ? [addDays(lagosDay(createdAt), 1)] : [];

function buildRentalPart({ listing }: MarketOrder): Rental | null {
  if (listing.category !== 'rent') return null;
  return {
    startDate: null,
    promisedDay: null,
    dayCount: 1,
    dayPriceKobo: listing.priceKobo ?? 0,
    depositKobo: 0,
    lateFeeKobo: 0,
    atOnce: false,
    remindOn: null,
    photosOut: [],
    photosBack: [],
  };
}

/** Returns undefined if the seller offers no delivery. */
function buildDeliveryPart({ listing, buyer, status }: MarketOrder): Delivery | undefined {
  const offered = offeredDelivery(listing.handOver);
  if (!offered || !listing.sent || status !== 'pending') return offered;
  const address = {
    ...placeOf(buyer.id),
    recipient: `${buyer.firstName} ${buyer.lastName}`,
    phone: '+2348031234567',
    street: '14 Adeniran Ogunsanya Street',
    landmark: 'Opposite the shopping mall, blue gate',
  };
  const shipment = { carrier: 'GIG Logistics', trackingNumber: 'GIG-2611-48207', waybill: null };
  return { ...offered, chosen: true, address, shipment };
}

/** Returns the stage, the timeline, and the fields derived from them. No timer is due. */
function buildProgress(order: MarketOrder) {
  const { listing, status, createdAt, updatedAt } = order;
  const { first } = orderKinds[listing.category].definition;
  const placed: StepTaken = { event: null, stage: first, at: createdAt, by: 'buyer', reason: null };
  const still = { clockAt: null, handOverCode: null };
  if (status === 'pending') {
    const timeline = [placed, ...buildSteps(order)];
    const stage = timeline.at(-1)?.stage ?? first;
    const hasCode = !listing.sent && takesCode(orderKinds[listing.category].definition, stage);
    return { stage, timeline, ...still, ...(hasCode && { handOverCode: codeOf(order) }) };
  }
  const over =
    status === 'completed'
      ? { event: 'complete' as const, stage: status, by: 'buyer' as const, reason: null }
      : { event: 'cancel' as const, stage: status, by: 'seller' as const, reason: 'It is no longer there' };
  const receipt = { completedAt: updatedAt, receiptNumber: receiptNumber('AL', updatedAt, order.id) };
  return {
    stage: over.stage,
    timeline: [placed, { ...over, at: updatedAt }],
    ...still,
    ...(status === 'completed' && receipt),
  };
}

export const orderRows: readonly OrderDocument[] = marketOrders.map((order) => {
  const { id, listing, buyer, createdAt, updatedAt } = order;
  const delivery = buildDeliveryPart(order);
  return {
    _id: id,
    listingId: listing.id,
    buyerId: buyer.id,
    sellerId: listing.owner.id,
    category: listing.category,
    type: typeOf[listing.category],
    amountKobo: listing.priceKobo ?? 0,
    ...buildProgress(order),
    sync: 'settled',
    listingTitle: listing.title,
    listingImageUrl: imageUrlOf(listing),
    listingFabricType: listing.fabricType,
    listingColor: listing.color,
    listingPlace: placeOf(listing.owner.id),
    reference: referenceOf({ _id: id }),
    buyerFirstName: buyer.firstName,
    sellerFirstName: listing.owner.firstName,
    rentalDays: rentalDaysOf(order),
    rental: buildRentalPart(order),
    tailoring: null,
    gift: buildGiftPart(order),
    ...(delivery && { delivery }),
    ...buildJobPart(order),
    createdAt,
    updatedAt,
  };
});

/** Excludes canceled rentals because they have released their days. */
export const rentalDayRows: readonly RentalDayDocument[] = orderRows
  .filter(({ stage }) => stage !== 'cancelled')
  .flatMap(({ _id, listingId, rentalDays }) =>
    rentalDays.map((day) => ({ _id: idOf(`rental of ${_id}`), listingId, day, transactionId: _id })),
  );
