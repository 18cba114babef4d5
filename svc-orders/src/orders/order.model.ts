import {
  categories,
  type Category,
  maxKobo,
  maxNameLength,
  type OrderEvent,
  orderEvents,
  orderLimits,
  type OrderActor,
  orderMovers,
  ordersRoutes,
  type OrderStage,
  orderStages,
  type ShownPlace,
  type TransactionType,
  transactionTypes,
} from '@alaso/contracts';
import { day, defineModel, partSchema, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';
import { type ListingSnapshot, listingSnapshotColumns } from '../listing-snapshot.ts';
import { syncs, type WorkflowRow, type WorkflowStep } from '../workflow/index.ts';
import {
  type Delivery,
  deliverySchema,
  type Gift,
  giftSchema,
  listingPlaceSchema,
  type Money,
  moneySchema,
  quoteFields,
  type Rental,
  rentalSchema,
  type Tailoring,
  type TailoringQuote,
  tailoringSchema,
} from './order-parts.ts';

/** A step of an order's timeline. */
export type StepTaken = WorkflowStep<OrderStage, OrderEvent, OrderActor> & {
  /** Terms of a tailoring job that were quoted, proposed or agreed in this step. */
  terms?: TailoringQuote;
};

/** The final stages. */
const finalStages = ['completed', 'cancelled', 'missed'] as const satisfies readonly OrderStage[];
/** The stages that are not final. */
export const openStages = orderStages.filter((stage) => !finalStages.some((final) => final === stage));
/** The stages at which the buyer has the listing, now or for good. */
export const havingStages: OrderStage[] = [...openStages, 'completed'];

/** A row of `transactions`. Names, title and photo are copied when the order is placed. */
export type OrderDocument = ListingSnapshot &
  WorkflowRow<OrderStage, StepTaken> & {
    /** The end of its id: see {@link referenceOf}. */
    reference?: string;
    buyerId: string;
    sellerId: string;
    category: Category;
    type: TransactionType;
    amountKobo: number;
    buyerFirstName: string;
    sellerFirstName: string;
    /** When either was last renamed after the order was placed; absent if never. */
    buyerRenamedAt?: Date;
    sellerRenamedAt?: Date;
    /** The listing's place at that time; absent if it had none, and in older rows. */
    listingPlace?: ShownPlace;
    /** The days of a rental, in Lagos (`2026-11-22`); empty for every other order. */
    rentalDays: string[];
    /** The terms of a rental; null for every other order. */
    rental: Rental | null;
    /** Brief and quote of a tailoring job; null before its brief, and for every other order. */
    tailoring: Tailoring | null;
    /** The queue for a gift; null for every other order. */
    gift: Gift | null;
    /** Absent if its listing did not offer delivery. */
    delivery?: Delivery;
    /** Absent until its buyer chooses how to pay. */
    money?: Money;
    /** Set once its buyer has disputed it after completion. Its money is held again while this is `open`. */
    receiptDispute?: 'open' | 'ended';
    /** Counts the transactions that locked its money. */
    moneyLocks?: number;
    /** When the address of its delivery is erased; absent before it ends, and without one. */
    eraseAddressAt?: Date | null;
    /** When its stage's timer fires; null without one. */
    clockAt: Date | null;
    /** When its parties are reminded next; absent or null without reminders. */
    remindAt?: Date | null;
    /** Six digits that the buyer gives the seller. Set only while needed, and shown only to the buyer. */
    handOverCode: string | null;
    /** When it was completed, and its receipt number. That step sets both. */
    completedAt?: Date;
    receiptNumber?: string;
    /** When its seller was suspended; absent if they are not, or the order had ended. */
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

type Changed = { createdAt: Date; timeline: readonly { at: Date }[] };

/** Returns when an order last changed for its parties. Updates by the saga change only `updatedAt`. */
export function changedAt({ createdAt, timeline }: Changed): Date {
  const last = timeline.at(-1)?.at;
  return last && last > createdAt ? last : createdAt;
}

/** Returns the end of an order's id, which people can read to each other. */
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
    ...listingSnapshotColumns,
    buyerFirstName: { type: String, required: true, maxlength: maxNameLength },
    sellerFirstName: { type: String, required: true, maxlength: maxNameLength },
    buyerRenamedAt: { type: Date },
    sellerRenamedAt: { type: Date },
    listingPlace: { type: listingPlaceSchema() },
    rentalDays: { type: [{ type: String, match: day }], required: true },
    rental: { type: rentalSchema, default: null },
    tailoring: { type: tailoringSchema, default: null },
    gift: { type: giftSchema, default: null },
    delivery: { type: deliverySchema },
    money: { type: moneySchema },
    receiptDispute: { type: String, enum: ['open', 'ended'] },
    moneyLocks: { type: Number, min: 0, validate: wholeNumber },
    eraseAddressAt: { type: Date },
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
// An admin's lookup by reference.
schema.index({ reference: 1 });
// A buyer's orders, newest first.
schema.index({ buyerId: 1, createdAt: -1, _id: -1 });
// A seller's orders, newest first.
schema.index({ sellerId: 1, createdAt: -1, _id: -1 });
// A user's orders of a listing, newest first: as its buyer, and as its seller.
schema.index({ buyerId: 1, listingId: 1, createdAt: -1 });
schema.index({ sellerId: 1, listingId: 1, createdAt: -1 });
// A tailor's jobs by stage, first booked first.
schema.index({ sellerId: 1, category: 1, stage: 1, createdAt: 1 });
// The claimer of a gift.
schema.index({ listingId: 1, stage: 1 }, { partialFilterExpression: { category: 'gift' } });
// A buyer's open orders of a kind, and the gifts they have missed.
schema.index({ buyerId: 1, stage: 1, category: 1 });
// The admins' list, by each sort and each filter.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ amountKobo: -1, _id: -1 });
schema.index({ category: 1, createdAt: -1, _id: -1 });
schema.index({ stage: 1, createdAt: -1, _id: -1 });
// The number of completed orders of a kind.
schema.index({ stage: 1, category: 1 });
// A seller's earnings, newest first.
schema.index({ sellerId: 1, completedAt: -1, _id: -1 }, { partialFilterExpression: { stage: 'completed' } });
// Receipt numbers are unique.
schema.index(
  { receiptNumber: 1 },
  { unique: true, partialFilterExpression: { receiptNumber: { $exists: true } } },
);
// The sweep: orders stuck between two steps, longest first. Also the number of orders.
schema.index({ sync: 1, updatedAt: 1 });
// Due timers, longest first.
schema.index({ clockAt: 1 });
// Due reminders, longest first.
schema.index({ remindAt: 1 }, { partialFilterExpression: { remindAt: { $type: 'date' } } });
// The completed orders that are disputed.
schema.index({ receiptDispute: 1 }, { partialFilterExpression: { receiptDispute: 'open' } });
// The orders for which money is held.
schema.index({ 'money.heldKobo': 1 }, { partialFilterExpression: { 'money.heldKobo': { $gt: 0 } } });
// Addresses of ended orders, due first.
schema.index({ eraseAddressAt: 1 }, { partialFilterExpression: { eraseAddressAt: { $type: 'date' } } });
// Rentals with due return reminders, longest waiting first.
schema.index({ 'rental.remindOn': 1 });
// A repeated write finds the order that it placed, and cannot place it twice.
schema.index(
  { operationId: 1 },
  { unique: true, partialFilterExpression: { operationId: { $exists: true } } },
);

export const ordersOf = defineModel<OrderDocument>('transactions', schema);
