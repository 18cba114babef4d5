import { rentalLimits } from '@alaso/contracts';
import { type InTransaction, isDuplicateKey } from '@alaso/service-kit';
import { addDays, lagosDay } from '../orders/lagos-day.ts';
import { orderMachines } from '../orders/order.machine.ts';
import type { OrderDocument } from '../orders/order.model.ts';
import type { OrderRepository } from '../orders/order.repository.ts';
import { stepOf } from '../sync/sync.machine.ts';
import { daysFrom, earliestFreeDays } from './free-days.ts';
import type { RentalDayRepository } from './rental-day.repository.ts';

export type BookRentalDeps = {
  orders: OrderRepository;
  rentalDays: RentalDayRepository;
  inTransaction: InTransaction;
};

/**
 * `decided`: the order is no attempt any more; it was recorded or given up before. `taken`: somebody has one of the days
 * that were asked for. `full`: nowhere within the horizon are so many days free. `crowded`: others took each that was tried.
 */
export type BookingOutcome = 'booked' | 'decided' | 'taken' | 'full' | 'crowded';

/** At each try somebody gets days, so this is how many can rent one listing at the same instant. */
const maxTries = 60;

/** Takes days for an order and records the order: both become true together. */
function bookDays(
  { orders, rentalDays, inTransaction }: BookRentalDeps,
  { _id: orderId, listingId, category, status }: OrderDocument,
  days: readonly string[],
): Promise<'booked' | 'decided'> {
  return inTransaction(async (session) => {
    const recorded = stepOf(orderMachines[category], status, 'record');
    if (!(await orders.make(orderId, recorded, session))) return 'decided';
    await orders.setRentalDays(orderId, days, session);
    await rentalDays.take(listingId, days, orderId, session);
    return 'booked';
  });
}

async function bookUnlessTaken<Otherwise>(
  deps: BookRentalDeps,
  order: OrderDocument,
  days: readonly string[],
  otherwise: Otherwise,
) {
  try {
    return await bookDays(deps, order, days);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return otherwise;
  }
}

/** Records an attempt to rent: on the days that it asks for, else on the earliest free ones from tomorrow on. */
export async function bookRental(deps: BookRentalDeps, order: OrderDocument): Promise<BookingOutcome> {
  const { startDate = null, dayCount = 1 } = order.rental ?? {};
  if (startDate !== null) return bookUnlessTaken(deps, order, daysFrom(startDate, dayCount), 'taken');

  const first = addDays(lagosDay(order.createdAt), 1);
  const last = addDays(first, rentalLimits.aheadDays - 1);
  for (let tried = 0; tried < maxTries; tried += 1) {
    const unfree = await deps.rentalDays.unfree(order.listingId, first, last);
    const isUnfree = new Set(unfree.map(({ day }) => day));
    const days = earliestFreeDays(first, dayCount, isUnfree, rentalLimits.aheadDays);
    if (!days) return 'full';
    const outcome = await bookUnlessTaken(deps, order, days, null);
    if (outcome) return outcome;
  }
  return 'crowded';
}
