import { randomUUID } from 'node:crypto';
import { isDuplicateKey, type Platform } from '@alaso/service-kit';
import { earliestFreeDay } from './lagos-day.ts';
import { rentalDaysOf, type OrderDocument, ordersOf } from './order.model.ts';

/**
 * `decided`: the order is no attempt any more, it has been booked already or given up. `full`: no day is free within the
 * horizon. `crowded`: others took each day that was tried.
 */
export type BookingOutcome = 'booked' | 'decided' | 'full' | 'crowded';

export type RentalRepository = {
  /** Settles an attempt to rent, for the earliest free day from `firstDay`: the day and the order become true together. */
  book(order: OrderDocument, firstDay: string): Promise<BookingOutcome>;
};

/** How far ahead a listing can be rented, in days. */
const horizon = 365;
/** At each try somebody gets a day: so many can be renting one listing at the same instant. */
const maxTries = 60;

export function rentalRepository({
  connection,
  inTransaction,
}: Pick<Platform, 'connection' | 'inTransaction'>): RentalRepository {
  const rentalDays = rentalDaysOf(connection);
  const orders = ordersOf(connection);

  async function freeDay(listingId: string, firstDay: string): Promise<string | undefined> {
    const rows = await rentalDays
      .find({ listingId, day: { $gte: firstDay } })
      .sort({ day: 1 })
      .limit(horizon)
      .toArray();
    return earliestFreeDay(firstDay, new Set(rows.map(({ day }) => day)), horizon);
  }

  /** Answers whether the order was still an attempt. */
  function take({ _id, listingId }: OrderDocument, day: string): Promise<boolean> {
    return inTransaction(async (session) => {
      const booked = await orders.updateOne(
        { _id, stage: 'claiming' },
        { $set: { stage: 'settled', rentalDays: [day], updatedAt: new Date() } },
        { session },
      );
      if (booked.modifiedCount === 0) return false;
      await rentalDays.insertOne({ _id: randomUUID(), listingId, day, transactionId: _id }, { session });
      return true;
    });
  }

  return {
    async book(order, firstDay) {
      for (let tried = 0; tried < maxTries; tried += 1) {
        const day = await freeDay(order.listingId, firstDay);
        if (day === undefined) return 'full';
        try {
          return (await take(order, day)) ? 'booked' : 'decided';
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
      }
      return 'crowded';
    },
  };
}
