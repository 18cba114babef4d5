import { rentalLimits } from '@alaso/contracts';
import { addDays, isDuplicateKey, lagosDay } from '@alaso/service-kit';
import { type AdvanceDeps, recordOrder } from '../orders/apply-transition.ts';
import type { OrderDocument } from '../orders/order.model.ts';
import { daysFrom, earliestFreeDays } from './free-days.ts';
import type { RentalDayRepository } from './rental-day.repository.ts';

export type BookRentalDeps = AdvanceDeps & { rentalDays: RentalDayRepository };

/**
 * `decided`: the order is no attempt any more; it was recorded or given up before. `full`: nowhere within the horizon are so
 * many days free. `crowded`: others took each that was tried.
 */
export type BookingOutcome = 'booked' | 'decided' | 'full' | 'crowded';

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

/**
 * Takes the days that an attempt to rent asks for, before its listing is claimed: of any number of renters of one day one
 * goes on, and the others are refused without a claim of theirs. A repetition finds its own days.
 */
export async function reserveDays(
  { orders, rentalDays, inTransaction }: Pick<BookRentalDeps, 'orders' | 'rentalDays' | 'inTransaction'>,
  { _id, listingId, rental }: OrderDocument,
): Promise<'reserved' | 'decided' | 'taken'> {
  const days = rental?.startDate ? daysFrom(rental.startDate, rental.dayCount) : [];
  if (days.length === 0) return 'reserved';
  try {
    return await inTransaction(async (session) => {
      if (!(await orders.setDays(_id, days, session))) return 'decided';
      const own = await rentalDays.of(_id, session);
      if (own.length === 0) await rentalDays.take(listingId, days, _id, session);
      return 'reserved';
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return 'taken';
  }
}

/** Records an attempt to rent: on the days that it has, else on the earliest free ones from tomorrow on. */
export async function bookRental(deps: BookRentalDeps, order: OrderDocument): Promise<BookingOutcome> {
  const { startDate = null, dayCount = 1 } = order.rental ?? {};
  if (startDate !== null) {
    // It has them since `reserveDays`.
    const recorded = await recordOrder(deps, order, async ({ _id }, session) => ({
      rentalDays: await deps.rentalDays.of(_id, session),
    }));
    return recorded ? 'booked' : 'decided';
  }

  const first = addDays(lagosDay(order.createdAt), 1);
  const last = addDays(first, rentalLimits.aheadDays - 1);
  for (let tried = 0; tried < maxTries; tried += 1) {
    const unfree = await deps.rentalDays.unfree(order.listingId, first, last);
    const isUnfree = new Set(unfree.map(({ day }) => day));
    const days = earliestFreeDays(first, dayCount, isUnfree, rentalLimits.aheadDays);
    if (!days) return 'full';
    try {
      return await bookDays(deps, order, days);
    } catch (error) {
      // Somebody was faster.
      if (!isDuplicateKey(error)) throw error;
    }
  }
  return 'crowded';
}
