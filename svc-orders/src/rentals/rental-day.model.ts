import { day, defineModel, rowSchema, uuid } from '@alaso/service-kit';

/** A row of `rental_days`: a day on which nobody else can rent a listing. */
export type RentalDayDocument = {
  _id: string;
  listingId: string;
  /** In Lagos, `2026-11-22`. */
  day: string;
  /** Of the order that takes the day; null where the owner keeps it. */
  transactionId: string | null;
};

const schema = rowSchema<RentalDayDocument>({
  _id: { type: String, required: true, match: uuid },
  listingId: { type: String, required: true, match: uuid },
  day: { type: String, required: true, match: day },
  transactionId: { type: String, default: null, match: uuid },
});

// The days on which a listing cannot be rented, in order; each only once.
schema.index({ listingId: 1, day: 1 }, { unique: true });
// The days of an order, which it gives back.
schema.index({ transactionId: 1 });

export const rentalDaysOf = defineModel<RentalDayDocument>('rental_days', schema);
