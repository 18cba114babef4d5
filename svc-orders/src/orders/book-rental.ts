import { type InTransaction, isDuplicateKey } from '@alaso/service-kit';
import { stepOf } from '../sync/sync.machine.ts';
import { earliestFreeDay } from './lagos-day.ts';
import { orderMachines } from './order.machine.ts';
import type { OrderDocument } from './order.model.ts';
import type { OrderRepository } from './order.repository.ts';
import type { RentalDayRepository } from './rental-day.repository.ts';

export type BookRentalDeps = {
  orders: OrderRepository;
  rentalDays: RentalDayRepository;
  inTransaction: InTransaction;
};

/**
 * `decided`: the order is no attempt any more; it was recorded or given up before. `full`: no day is free within the
 * horizon. `crowded`: others took each day that was tried.
 */
export type BookingOutcome = 'booked' | 'decided' | 'full' | 'crowded';

/** How far ahead a listing can be rented, in days. */
const horizon = 365;
/** At each try somebody gets a day, so this is how many can rent one listing at the same instant. */
const maxTries = 60;

/** Takes a day for an order and records the order: both become true together. */
function bookDay(
  { orders, rentalDays, inTransaction }: BookRentalDeps,
  { _id: orderId, listingId, category, status }: OrderDocument,
  day: string,
): Promise<'booked' | 'decided'> {
  return inTransaction(async (session) => {
    const recorded = stepOf(orderMachines[category], status, 'record');
    if (!(await orders.make(orderId, recorded, session))) return 'decided';
    await orders.setRentalDays(orderId, [day], session);
    await rentalDays.take({ listingId, day, orderId }, session);
    return 'booked';
  });
}

/** Records an attempt to rent for the earliest free day from `firstDay` on. */
export async function bookRental(
  deps: BookRentalDeps,
  order: OrderDocument,
  firstDay: string,
): Promise<BookingOutcome> {
  for (let tried = 0; tried < maxTries; tried += 1) {
    const taken = await deps.rentalDays.taken(order.listingId, firstDay, horizon);
    const day = earliestFreeDay(firstDay, new Set(taken), horizon);
    if (day === undefined) return 'full';
    try {
      return await bookDay(deps, order, day);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
  return 'crowded';
}
