import type { Category, Transaction, TransactionType } from '@alaso/contracts';
import type { Connection } from 'mongoose';
import type { Staged } from '../stages/stage.ts';

/** A row of `transactions`. Names, title and photo are as they were when the order was placed. */
export type OrderDocument = Staged & {
  buyerId: string;
  sellerId: string;
  category: Category;
  type: TransactionType;
  amountKobo: number;
  status: Transaction['status'];
  listingTitle: string;
  listingImageUrl: string | null;
  buyerFirstName: string;
  sellerFirstName: string;
  /** Days in Lagos, `2026-11-22`, of a rental; empty for every other order. */
  rentalDays: string[];
  createdAt: Date;
};

/** A row of `rental_days`: a listing is rented out once a day (unique index). */
export type RentalDayDocument = {
  _id: string;
  listingId: string;
  /** In Lagos, `2026-11-22`. */
  day: string;
  transactionId: string;
};

/**
 * A row of `buyers`: each order of a buyer changes it in the transaction that stores the order, so that two at the same
 * instant are counted one after the other.
 */
export type BuyerDocument = { _id: string; attempts: number };

export const ordersOf = (connection: Connection) => connection.collection<OrderDocument>('transactions');
export const rentalDaysOf = (connection: Connection) =>
  connection.collection<RentalDayDocument>('rental_days');
export const buyersOf = (connection: Connection) => connection.collection<BuyerDocument>('buyers');
