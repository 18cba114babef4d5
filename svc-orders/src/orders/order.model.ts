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

export type StepTaken = WorkflowStep<OrderStage, OrderEvent, OrderActor> & {
  /** Terms of a tailoring job that were quoted, proposed, or agreed on in this step. */
  terms?: TailoringQuote;
};

const finalStages = ['completed', 'cancelled', 'missed'] as const satisfies readonly OrderStage[];
export const openStages = orderStages.filter((stage) => !finalStages.some((final) => final === stage));
/** Stages in which the buyer has the listing, temporarily or permanently. */
export const havingStages: OrderStage[] = [...openStages, 'completed'];

/** A row of `transactions`. The names, title, and photo are copied when the order is placed. */
export type OrderDocument = ListingSnapshot &
  WorkflowRow<OrderStage, StepTaken> & {
    /** The last characters of the order's id, from {@link referenceOf}. */
    reference?: string;
    buyerId: string;
    sellerId: string;
    category: Category;
    type: TransactionType;
    amountKobo: number;
    buyerFirstName: string;
    sellerFirstName: string;
    /** Time of each party's last rename after the order was placed. Absent if there was none. */
    buyerRenamedAt?: Date;
    sellerRenamedAt?: Date;
    /** The listing's location when the order was placed. Absent if there was none, and in older rows. */
    listingPlace?: ShownPlace;
    /** The days of a rental (Lagos days such as `2026-11-22`). Empty for every other order. */
    rentalDays: string[];
    /** The terms of a rental. Null for every other order. */
    rental: Rental | null;
    /** The brief and quote of a tailoring job. Null before the brief, and for every other order. */
    tailoring: Tailoring | null;
    /** The queue for a gift. Null for every other order. */
    gift: Gift | null;
    /** Absent if the listing did not offer delivery. */
    delivery?: Delivery;
    /** Absent until the buyer chooses how to pay. */
    money?: Money;
    /**
     * Set once the buyer has disputed the order after completion. Its money is held again while this is
     * `open`.
     */
    receiptDispute?: 'open' | 'ended';
    /** Counts the transactions that locked the order's money. */
    moneyLocks?: number;
    /**
     * Time at which the delivery address is erased. Absent before the order ends, and if there is no address.
     */
    eraseAddressAt?: Date | null;
    /** Time at which the current stage's timer fires. Null if the stage has no timer. */
    clockAt: Date | null;
    /** Time of the parties' next reminder. Absent or null if there are no more reminders. */
    remindAt?: Date | null;
    /** Six digits that the buyer gives the seller. Set only while needed, and shown only to the buyer. */
    handOverCode: string | null;
    /** Time at which the order was completed, and its receipt number. The completing step sets both. */
    completedAt?: Date;
    receiptNumber?: string;
    /**
     * Time at which the seller was suspended. Absent if the seller is not suspended, or if the order had
     * already ended.
     */
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

/**
 * Returns the time of the last change to an order that matters to its parties. Saga updates do not count,
 * because they change only `updatedAt`.
 */
export function changedAt({ createdAt, timeline }: Changed): Date {
  const last = timeline.at(-1)?.at;
  return last && last > createdAt ? last : createdAt;
}

/** Returns the last characters of an order's id, short enough to read aloud. */
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

// A listing's orders, newest first.
schema.index({ listingId: 1, createdAt: -1, _id: -1 });
// Admin lookups by reference.
schema.index({ reference: 1 });
schema.index({ buyerId: 1, createdAt: -1, _id: -1 });
schema.index({ sellerId: 1, createdAt: -1, _id: -1 });
// A user's orders for a listing, newest first, as buyer and as seller.
schema.index({ buyerId: 1, listingId: 1, createdAt: -1 });
schema.index({ sellerId: 1, listingId: 1, createdAt: -1 });
// A tailor's jobs by stage, oldest booking first.
schema.index({ sellerId: 1, category: 1, stage: 1, createdAt: 1 });
// The order of the user who has claimed a gift.
schema.index({ listingId: 1, stage: 1 }, { partialFilterExpression: { category: 'gift' } });
// A buyer's open orders by kind, and missed gifts.
schema.index({ buyerId: 1, stage: 1, category: 1 });
// The admin list, for each sort order and filter.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ amountKobo: -1, _id: -1 });
schema.index({ category: 1, createdAt: -1, _id: -1 });
schema.index({ stage: 1, createdAt: -1, _id: -1 });
// Counts completed orders by kind.
schema.index({ stage: 1, category: 1 });
// A seller's earnings, newest first.
schema.index({ sellerId: 1, completedAt: -1, _id: -1 }, { partialFilterExpression: { stage: 'completed' } });
schema.index(
  { receiptNumber: 1 },
  { unique: true, partialFilterExpression: { receiptNumber: { $exists: true } } },
);
// The sweep for orders stuck between two steps, longest stuck first. Also used to count orders.
schema.index({ sync: 1, updatedAt: 1 });
// Due timers, longest overdue first.
schema.index({ clockAt: 1 });
// Due reminders, longest overdue first.
schema.index({ remindAt: 1 }, { partialFilterExpression: { remindAt: { $type: 'date' } } });
// Disputed orders that were already completed.
schema.index({ receiptDispute: 1 }, { partialFilterExpression: { receiptDispute: 'open' } });
// Orders for which money is held.
schema.index({ 'money.heldKobo': 1 }, { partialFilterExpression: { 'money.heldKobo': { $gt: 0 } } });
// Addresses in orders that have ended, earliest erasure first.
schema.index({ eraseAddressAt: 1 }, { partialFilterExpression: { eraseAddressAt: { $type: 'date' } } });
// Rentals with due return reminders, longest overdue first.
schema.index({ 'rental.remindOn': 1 });
// Lets a retried write find the order that it placed, and prevents it from placing a second one.
schema.index(
  { operationId: 1 },
  { unique: true, partialFilterExpression: { operationId: { $exists: true } } },
);

export const ordersOf = defineModel<OrderDocument>('transactions', schema);
