import { randomUUID } from 'node:crypto';
import type { DbSession } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { rentalDaysOf } from './rental-day.model.ts';

export type RentalDayRepository = {
  /** The first `limit` days from `firstDay` on which this listing is rented out. */
  taken(listingId: string, firstDay: string, limit: number): Promise<string[]>;
  /** @throws a duplicate key where somebody has the day. */
  take(taken: { listingId: string; day: string; orderId: string }, session: DbSession): Promise<void>;
};

export function rentalDayRepository(connection: Connection): RentalDayRepository {
  const rentalDays = rentalDaysOf(connection);
  return {
    async taken(listingId, firstDay, limit) {
      const rows = await rentalDays
        .find({ listingId, day: { $gte: firstDay } })
        .sort({ day: 1 })
        .limit(limit)
        .lean();
      return rows.map(({ day }) => day);
    },
    async take({ listingId, day, orderId }, session) {
      const row = { _id: randomUUID(), listingId, day, transactionId: orderId };
      await rentalDays.create([row], { session });
    },
  };
}
