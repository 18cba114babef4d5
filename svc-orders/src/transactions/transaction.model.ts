import type { Category, Transaction, TransactionType } from '@alaso/contracts';
import type { Connection } from 'mongoose';

/**
 * How far an order has come between the services. Only `recorded` and `settled` are orders that anyone sees.
 *
 * claiming → recorded → settled: the listing is asked for, the order counts, the listing knows that it is sold.
 * claiming → releasing → (deleted): the order was refused or took too long; the listing is being given back.
 */
export type Stage = 'claiming' | 'recorded' | 'settled' | 'releasing';

/** A row of `transactions`. Names, title and photo are as they were when the order was placed. */
export type TransactionDocument = {
  _id: string;
  /**
   * Of the write that placed it: its repetition finds this order. Taken off when the attempt is given up, so that the
   * repetition may try afresh.
   */
  operationId?: string;
  listingId: string;
  buyerId: string;
  sellerId: string;
  category: Category;
  type: TransactionType;
  amountKobo: number;
  status: Transaction['status'];
  stage: Stage;
  listingTitle: string;
  listingImageUrl: string | null;
  buyerFirstName: string;
  sellerFirstName: string;
  /** Days in Lagos, `2026-11-22`, of a rental; empty for every other order. */
  rentalDays: string[];
  createdAt: Date;
  updatedAt: Date;
};

/** A row of `rental_days`: a listing is rented out once a day (unique index). */
export type RentalDayDocument = {
  _id: string;
  listingId: string;
  /** In Lagos, `2026-11-22`. */
  day: string;
  transactionId: string;
};

export const transactionsOf = (connection: Connection) =>
  connection.collection<TransactionDocument>('transactions');
export const rentalDaysOf = (connection: Connection) =>
  connection.collection<RentalDayDocument>('rental_days');
