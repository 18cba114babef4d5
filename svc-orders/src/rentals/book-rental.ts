import { rentalLimits } from '@alaso/contracts';
import { addDays, isDuplicateKey, lagosDay } from '@alaso/service-kit';
import { type AdvanceDeps, recordOrder } from '../orders/advance-order.ts';
import type { OrderDocument } from '../orders/order.model.ts';
import { daysFrom, earliestFreeDays } from './free-days.ts';
import type { RentalDayRepository } from './rental-day.repository.ts';

export type BookRentalDeps = AdvanceDeps & { rentalDays: RentalDayRepository };

/**
 * `decided`: the order is no attempt any more; it was recorded or given up before. `taken`: somebody has one of the days
 * that were asked for. `full`: nowhere within the horizon are so many days free. `crowded`: others took each that was tried.
 */
export type BookingOutcome = 'booked' | 'decided' | 'taken' | 'full' | 'crowded';

/** At each try somebody gets days, so this is how many can rent one listing at the same instant. */
const maxTries = 60;

/** Takes days for an order and records the order: both become true together. */
async function bookDays(
  deps: BookRentalDeps,
  order: OrderDocument,
  days: readonly string[],
): Promise<'booked' | 'decided'> {
  const recorded = await recordOrder(deps, order, async ({ _id: orderId, listingId }, session) => {
    await deps.rentalDays.take(listingId, days, orderId, session);
    return { rentalDays: [...days] };
  });
  return recorded ? 'booked' : 'decided';
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
