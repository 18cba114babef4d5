import { randomUUID } from 'node:crypto';
import type { DbSession } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type RentalDayDocument, rentalDaysOf } from './rental-day.model.ts';

/** The order that takes a day, or null for the owner who keeps it. */
type Taker = string | null;

export type RentalDayRepository = {
  /** The days from `first` to `last` on which this listing cannot be rented, in order, with who has each. */
  unfree(listingId: string, first: string, last: string): Promise<{ day: string; takenBy: Taker }[]>;
  /** All of them or none. @throws a duplicate key where somebody has one of them. */
  take(listingId: string, days: readonly string[], takenBy: Taker, session: DbSession): Promise<void>;
  /** The days that an order has, in order. */
  of(orderId: string, session: DbSession): Promise<string[]>;
  /** Gives back whatever days an order has. */
  giveBack(orderId: string, session: DbSession): Promise<void>;
  /** Gives back those of these days that the owner keeps. */
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
