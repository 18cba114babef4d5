import {
  categories,
  type Category,
  type Color,
  colors,
  type FabricType,
  fabricTypes,
  listingLimits,
  maxKobo,
  maxNameLength,
  type OrderEvent,
  orderEvents,
  orderLimits,
  type OrderMover,
  orderMovers,
  ordersRoutes,
  type OrderStage,
  orderStages,
  type TransactionType,
  transactionTypes,
} from '@alaso/contracts';
import { day, defineModel, partSchema, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';
import { syncs } from '../workflow/saga-state.ts';
import type { WorkflowRow, WorkflowStep } from '../workflow/workflow-rows.ts';
import {
  type Gift,
  giftSchema,
  quoteFields,
  type Rental,
  rentalSchema,
  type Tailoring,
  type TailoringQuote,
  tailoringSchema,
} from './order-parts.ts';

/** A step that an order has taken. */
export type StepTaken = WorkflowStep<OrderStage, OrderEvent, OrderMover> & {
  /** The terms of a tailoring job that it named, proposed or agreed. */
  terms?: TailoringQuote;
};

/** The stages at which an order is over. */
const finalStages = ['completed', 'cancelled', 'missed'] as const satisfies readonly OrderStage[];
/** The stages at which an order is not over. */
export const openStages = orderStages.filter((stage) => !finalStages.some((final) => final === stage));
/** The stages at which the buyer has the listing, or has had it. */
export const havingStages: OrderStage[] = [...openStages, 'completed'];

/** A row of `transactions`. Names, title and photo are as they were when the order was placed. */
export type OrderDocument = WorkflowRow<OrderStage, StepTaken> & {
  /** What people read of its id: see `referenceOf`. */
  reference?: string;
  buyerId: string;
  sellerId: string;
  category: Category;
  type: TransactionType;
  amountKobo: number;
  listingTitle: string;
  listingImageUrl: string | null;
  /** Absent in rows that are older than these two fields. */
  listingFabricType?: FabricType | null;
  listingColor?: Color | null;
  buyerFirstName: string;
  sellerFirstName: string;
  /** The days of a rental, in Lagos (`2026-11-22`); empty for every other order. */
  rentalDays: string[];
  /** What a rental was ordered on; null for every other order. */
  rental: Rental | null;
  /** What has been said of a tailoring job; null before its brief, and for every other order. */
  tailoring: Tailoring | null;
  /** Who waits for a gift; null for every other order. */
  gift: Gift | null;
  /** When the timer of its stage runs out; null if it has none. */
  clockAt: Date | null;
  /** When its two parties are reminded next; absent or null if they are not. */
  remindAt?: Date | null;
  /** Six digits that the buyer tells the seller. Only while they are of use, and only for the buyer. */
  handOverCode: string | null;
  /** When it came to its good end, and the number of its receipt; both from that step on. */
  completedAt?: Date;
  receiptNumber?: string;
  /** Since when its seller is suspended; absent while they are not. Only of orders that were open then. */
  sellerSuspendedAt?: Date;
};

const step = partSchema<StepTaken>({
  event: { type: String, default: null, enum: orderEvents },
  stage: { type: String, required: true, enum: orderStages },
  at: { type: Date, required: true },
  by: { type: String, required: true, enum: orderMovers },
  reason: { type: String, default: null, maxlength: orderLimits.reason },
  terms: { type: partSchema<TailoringQuote>(quoteFields) },
});

/**
 * Returns when an order last changed for its two parties. What services settle among themselves renews
 * `updatedAt` alone.
 */
export function changedAt({ createdAt, timeline }: Pick<OrderDocument, 'createdAt' | 'timeline'>): Date {
  const last = timeline.at(-1)?.at;
  return last && last > createdAt ? last : createdAt;
}

/** Returns the end of an order's id, which people read to each other. */
export const referenceOf = ({ _id }: Pick<OrderDocument, '_id'>) =>
  _id.slice(-ordersRoutes.orderReferenceLength);

const schema = rowSchema<OrderDocument>(
  {
    _id: { type: String, required: true, match: uuid },
    operationId: { type: String, match: uuid },
    reference: { type: String, match: /^[\da-f]{8}$/ },
    listingId: { type: String, required: true, match: uuid },
    buyerId: { type: String, required: true, match: uuid },
    sellerId: { type: String, required: true, match: uuid },
    category: { type: String, required: true, enum: categories },
    type: { type: String, required: true, enum: transactionTypes },
    amountKobo: { type: Number, required: true, min: 0, max: maxKobo, validate: wholeNumber },
    stage: { type: String, required: true, enum: orderStages },
    sync: { type: String, required: true, enum: syncs },
    listingTitle: { type: String, required: true, minlength: 1, maxlength: listingLimits.title },
    listingImageUrl: { type: String, default: null, maxlength: 200 },
    listingFabricType: { type: String, enum: fabricTypes },
    listingColor: { type: String, enum: colors },
    buyerFirstName: { type: String, required: true, maxlength: maxNameLength },
    sellerFirstName: { type: String, required: true, maxlength: maxNameLength },
    rentalDays: { type: [{ type: String, match: day }], required: true },
    rental: { type: rentalSchema, default: null },
    tailoring: { type: tailoringSchema, default: null },
    gift: { type: giftSchema, default: null },
    timeline: { type: [step], required: true },
    clockAt: { type: Date, default: null },
    remindAt: { type: Date },
    handOverCode: { type: String, default: null, match: /^\d{6}$/ },
    completedAt: { type: Date },
    sellerSuspendedAt: { type: Date },
    receiptNumber: { type: String, match: /^AL-\d{8}-[\dA-F]{8,12}$/ },
  },
  { timestamps: true },
);

// The orders of a listing, newest first.
schema.index({ listingId: 1, createdAt: -1, _id: -1 });
// What an admin looks an order up by.
schema.index({ reference: 1 });
// The orders in which somebody buys, newest first.
schema.index({ buyerId: 1, createdAt: -1, _id: -1 });
// The orders in which somebody sells, newest first.
schema.index({ sellerId: 1, createdAt: -1, _id: -1 });
// Somebody's orders of a listing, newest first: as its buyer, and as its seller.
schema.index({ buyerId: 1, listingId: 1, createdAt: -1 });
schema.index({ sellerId: 1, listingId: 1, createdAt: -1 });
// A tailor's jobs by how far they are, what was booked first first.
schema.index({ sellerId: 1, category: 1, stage: 1, createdAt: 1 });
// Who has claimed a gift.
schema.index({ listingId: 1, stage: 1 }, { partialFilterExpression: { category: 'gift' } });
// What somebody has open of a kind, and the gifts that they have missed.
schema.index({ buyerId: 1, stage: 1, category: 1 });
// How many acts of a kind came to their good end.
schema.index({ stage: 1, category: 1 });
// What somebody has earned, newest first.
schema.index({ sellerId: 1, completedAt: -1, _id: -1 }, { partialFilterExpression: { stage: 'completed' } });
// No two receipts have the same number.
schema.index(
  { receiptNumber: 1 },
  { unique: true, partialFilterExpression: { receiptNumber: { $exists: true } } },
);
// The sweep: orders stuck between two steps, longest first. Also the count of orders.
schema.index({ sync: 1, updatedAt: 1 });
// Orders whose timer has run out, longest first.
schema.index({ clockAt: 1 });
// Orders whose parties are to be reminded, longest first.
schema.index({ remindAt: 1 }, { partialFilterExpression: { remindAt: { $type: 'date' } } });
// Rentals whose renters are to be reminded, those that have waited longest first.
schema.index({ 'rental.remindOn': 1 });
// A repeated write finds the order that it placed, and cannot place it twice.
schema.index(
  { operationId: 1 },
  { unique: true, partialFilterExpression: { operationId: { $exists: true } } },
);

export const ordersOf = defineModel<OrderDocument>('transactions', schema);
