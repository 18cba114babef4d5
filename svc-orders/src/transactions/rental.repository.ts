import { randomUUID } from 'node:crypto';
import { isDuplicateKey, type Platform } from '@alaso/service-kit';
import { earliestFreeDay } from './lagos-day.ts';
import { rentalDaysOf, type TransactionDocument, transactionsOf } from './transaction.model.ts';

export type Booking =
  | { outcome: 'booked'; order: TransactionDocument }
  /** Its operation has an order already. */
  | { outcome: 'repeated' }
  /** No day is free within the horizon. */
  | { outcome: 'full' }
  /** Others took each day that was tried. */
  | { outcome: 'crowded' };

export type RentalRepository = {
  /** Rents a listing out for its earliest free day from `firstDay`: the day and the order become true together. */
  book(order: TransactionDocument, firstDay: string): Promise<Booking>;
};

/** How far ahead a listing can be rented, in days. */
const horizon = 365;
/** At each try somebody gets a day: so many can be renting one listing at the same instant. */
const maxTries = 60;

export function rentalRepository({
  connection,
  transaction,
}: Pick<Platform, 'connection' | 'transaction'>): RentalRepository {
  const rentalDays = rentalDaysOf(connection);
  const transactions = transactionsOf(connection);

  async function freeDay(listingId: string, firstDay: string): Promise<string | undefined> {
    const rows = await rentalDays
      .find({ listingId, day: { $gte: firstDay } })
      .sort({ day: 1 })
      .limit(horizon)
      .toArray();
    return earliestFreeDay(firstDay, new Set(rows.map(({ day }) => day)), horizon);
  }

  async function take(order: TransactionDocument, day: string): Promise<TransactionDocument> {
    const booked = { ...order, rentalDays: [day] };
    await transaction(async (session) => {
      const row = { _id: randomUUID(), listingId: order.listingId, day, transactionId: order._id };
      await rentalDays.insertOne(row, { session });
      await transactions.insertOne(booked, { session });
    });
    return booked;
  }

  return {
    async book(order, firstDay) {
      for (let tried = 0; tried < maxTries; tried += 1) {
        const day = await freeDay(order.listingId, firstDay);
        if (day === undefined) return { outcome: 'full' };
        try {
          return { outcome: 'booked', order: await take(order, day) };
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
        const { operationId } = order;
        if (operationId && (await transactions.findOne({ operationId }))) return { outcome: 'repeated' };
      }
      return { outcome: 'crowded' };
    },
  };
}
