import { defineModel, rowSchema, uuid } from '@alaso/service-kit';
import { day } from './lagos-day.ts';

/** A row of `rental_days`: a listing is rented out for this day. */
export type RentalDayDocument = {
  _id: string;
  listingId: string;
  /** In Lagos, `2026-11-22`. */
  day: string;
  /** The order's. */
  transactionId: string;
};

const schema = rowSchema<RentalDayDocument>({
  _id: { type: String, required: true, match: uuid },
  listingId: { type: String, required: true, match: uuid },
  day: { type: String, required: true, match: day },
  transactionId: { type: String, required: true, match: uuid },
});

// The days on which a listing is rented out, in order; each only once.
schema.index({ listingId: 1, day: 1 }, { unique: true });

export const rentalDaysOf = defineModel<RentalDayDocument>('rental_days', schema);
