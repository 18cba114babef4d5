import {
  categories,
  type Category,
  listingLimits,
  maxKobo,
  maxNameLength,
  transactionStatuses,
  type TransactionType,
  transactionTypes,
} from '@alaso/contracts';
import { defineModel, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';
import { type Rental, rentalSchema } from '../rentals/rental.ts';
import { syncs } from '../sync/sync.machine.ts';
import type { Synced } from '../sync/synced.ts';
import { day } from './lagos-day.ts';
import type { OrderStatus } from './order.machine.ts';

/** A row of `transactions`. Names, title and photo are as they were when the order was placed. */
export type OrderDocument = Synced<OrderStatus> & {
  buyerId: string;
  sellerId: string;
  category: Category;
  type: TransactionType;
  amountKobo: number;
  listingTitle: string;
  listingImageUrl: string | null;
  buyerFirstName: string;
  sellerFirstName: string;
  /** The days of a rental, in Lagos (`2026-11-22`); empty for every other order. */
  rentalDays: string[];
  /** What a rental was ordered on; null for every other order. */
  rental: Rental | null;
  createdAt: Date;
};

const schema = rowSchema<OrderDocument>(
  {
    _id: { type: String, required: true, match: uuid },
    operationId: { type: String, match: uuid },
    listingId: { type: String, required: true, match: uuid },
    buyerId: { type: String, required: true, match: uuid },
    sellerId: { type: String, required: true, match: uuid },
    category: { type: String, required: true, enum: categories },
    type: { type: String, required: true, enum: transactionTypes },
    amountKobo: { type: Number, required: true, min: 0, max: maxKobo, validate: wholeNumber },
    status: { type: String, required: true, enum: transactionStatuses },
    sync: { type: String, required: true, enum: syncs },
    listingTitle: { type: String, required: true, minlength: 1, maxlength: listingLimits.title },
    listingImageUrl: { type: String, default: null, maxlength: 200 },
    buyerFirstName: { type: String, required: true, maxlength: maxNameLength },
    sellerFirstName: { type: String, required: true, maxlength: maxNameLength },
    rentalDays: { type: [{ type: String, match: day }], required: true },
    rental: { type: rentalSchema, default: null },
  },
  { timestamps: true },
);

// The orders in which somebody buys, newest first.
schema.index({ buyerId: 1, createdAt: -1, _id: -1 });
// The orders in which somebody sells, newest first.
schema.index({ sellerId: 1, createdAt: -1, _id: -1 });
// Somebody's orders of a listing, newest first: as its buyer, and as its seller.
schema.index({ buyerId: 1, listingId: 1, createdAt: -1 });
schema.index({ sellerId: 1, listingId: 1, createdAt: -1 });
// What somebody has open of a kind.
schema.index({ buyerId: 1, status: 1, category: 1 });
// The sweep: orders stuck between two steps, longest first. Also the count of orders.
schema.index({ sync: 1, updatedAt: 1 });
// A repeated write finds the order that it placed, and cannot place it twice.
schema.index(
  { operationId: 1 },
  { unique: true, partialFilterExpression: { operationId: { $exists: true } } },
);

export const ordersOf = defineModel<OrderDocument>('transactions', schema);
