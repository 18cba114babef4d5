import { randomUUID } from 'node:crypto';
import { day, type DbSession, defineModel, rowSchema, uuid } from '@alaso/service-kit';
import type { Connection } from 'mongoose';

/** A row of `rental_days`: a day on which a listing is not available. */
export type RentalDayDocument = {
  _id: string;
  listingId: string;
  /** Lagos day, such as `2026-11-22`. */
  day: string;
  /** The order that occupies the day. Null if the owner blocked it. */
  transactionId: string | null;
};

const schema = rowSchema<RentalDayDocument>({
  _id: { type: String, required: true, match: uuid },
  listingId: { type: String, required: true, match: uuid },
  day: { type: String, required: true, match: day },
  transactionId: { type: String, default: null, match: uuid },
});

// A listing's unavailable days, in order. Each day is unique.
schema.index({ listingId: 1, day: 1 }, { unique: true });
// An order's days, to release them.
schema.index({ transactionId: 1 });

export const rentalDaysOf = defineModel<RentalDayDocument>('rental_days', schema);

/** The order that occupies a day. Null for a day blocked by the owner. */
type Taker = string | null;

export type RentalDayRepository = {
  /**
   * Returns a listing's unavailable days from `first` to `last`, in order, with the order (or block) that
   * occupies each day.
   */
  unfree(listingId: string, first: string, last: string): Promise<{ day: string; takenBy: Taker }[]>;
  /** Takes all these days. @throws a duplicate key error if one of them is already taken */
  take(listingId: string, days: readonly string[], takenBy: Taker, session: DbSession): Promise<void>;
  /** Returns an order's days, earliest first. */
  of(orderId: string, session: DbSession): Promise<string[]>;
  giveBack(orderId: string, session: DbSession): Promise<void>;
  /** Releases those of the given days that the owner blocked. */
  unblock(listingId: string, days: readonly string[], session: DbSession): Promise<void>;
};

export function rentalDayRepository(connection: Connection): RentalDayRepository {
  const rentalDays = rentalDaysOf(connection);
  return {
    async unfree(listingId, first, last) {
      const rows = await rentalDays
        .find({ listingId, day: { $gte: first, $lte: last } })
        .sort({ day: 1 })
        .lean();
      return rows.map(({ day, transactionId: takenBy }) => ({ day, takenBy }));
    },
    async take(listingId, days, transactionId, session) {
      const rows = days.map((day): RentalDayDocument => {
        return { _id: randomUUID(), listingId, day, transactionId };
      });
      await rentalDays.insertMany(rows, { session });
    },
    async of(transactionId, session) {
      const rows = await rentalDays.find({ transactionId }, null, { session }).sort({ day: 1 }).lean();
      return rows.map(({ day }) => day);
    },
    async giveBack(transactionId, session) {
      await rentalDays.deleteMany({ transactionId }, { session });
    },
    async unblock(listingId, days, session) {
      const blocked = { listingId, day: { $in: [...days] }, transactionId: null };
      await rentalDays.deleteMany(blocked, { session });
    },
  };
}
