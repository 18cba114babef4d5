import type { Connection } from 'mongoose';

/** A row of `rental_days`: a listing is rented out once a day (unique index). */
export type RentalDayDocument = {
  _id: string;
  listingId: string;
  /** In Lagos, `2026-11-22`. */
  day: string;
  /** The order. */
  transactionId: string;
};

export const rentalDaysOf = (connection: Connection) =>
  connection.collection<RentalDayDocument>('rental_days');
