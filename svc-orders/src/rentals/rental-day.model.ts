import { day, defineModel, rowSchema, uuid } from '@alaso/service-kit';

/** A row of `rental_days`: a day on which a listing is not available. */
export type RentalDayDocument = {
  _id: string;
  listingId: string;
  /** In Lagos, `2026-11-22`. */
  day: string;
  /** The order that has the day; null if the owner blocked it. */
  transactionId: string | null;
};

const schema = rowSchema<RentalDayDocument>({
  _id: { type: String, required: true, match: uuid },
  listingId: { type: String, required: true, match: uuid },
  day: { type: String, required: true, match: day },
  transactionId: { type: String, default: null, match: uuid },
});

// The unavailable days of a listing, in order; each only once.
schema.index({ listingId: 1, day: 1 }, { unique: true });
// The days of an order, to be released.
schema.index({ transactionId: 1 });

export const rentalDaysOf = defineModel<RentalDayDocument>('rental_days', schema);
