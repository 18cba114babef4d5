import { type Logger, problem } from '@alaso/service-kit';
import type { OrderDocument } from '../orders/order.model.ts';
import { type SyncedOrdersDeps, syncedOrders } from '../orders/synced-orders.ts';
import { giveBackIfPossible } from '../claim-saga/compensate.ts';
import { take } from '../claim-saga/saga-rows.ts';
import { type BookRentalDeps, type BookingOutcome, bookRental, reserveDays } from './book-rental.ts';
import { daysFrom } from './free-days.ts';
import type { RentalDayRepository } from './rental-day.repository.ts';
import type { Rental } from './rental.ts';

const refusals: Record<Exclude<BookingOutcome, 'booked' | 'decided'>, () => Error> = {
  full: () => problem('already-sold', 'This item is fully booked for the next year.'),
  crowded: () =>
    problem(
      'service-unavailable',
      'Many people are renting this item right now. Please try again in a moment.',
      { retryAfterMs: 1000 },
    ),
};

const daysTaken = () => problem('days-taken', 'One of these days is already booked. Choose other days.');

/** @throws days-taken if somebody has one of the days that are asked for: most are refused here, before anything is written */
export async function assertDaysFree(
  { rentalDays }: { rentalDays: Pick<RentalDayRepository, 'unfree'> },
  listingId: string,
  rental: Rental | null,
): Promise<void> {
  if (!rental?.startDate) return;
  const [first = '', ...more] = daysFrom(rental.startDate, rental.dayCount);
  if ((await rentalDays.unfree(listingId, first, more.at(-1) ?? first)).length > 0) throw daysTaken();
}

/**
 * Takes the days that an attempt to rent asks for. Where somebody has one of them, the attempt is forgotten at once: nothing
 * of it has reached svc-catalog. @throws days-taken
 */
export async function reserveRental(
  deps: BookRentalDeps & SyncedOrdersDeps,
  order: OrderDocument,
): Promise<void> {
  if ((await reserveDays(deps, order)) !== 'taken') return;
  const synced = syncedOrders(deps);
  if (await take(synced, order, 'giveUp')) await take(synced, order, 'forget');
  throw daysTaken();
}

/** Records an attempt to rent, and gives it up if there are no days for it. @throws already-sold */
export async function recordRental(
  deps: BookRentalDeps & SyncedOrdersDeps,
  order: OrderDocument,
  log: Logger,
): Promise<void> {
  const outcome = await bookRental(deps, order);
  if (outcome === 'booked' || outcome === 'decided') return;
  await giveBackIfPossible(syncedOrders(deps), order, log);
  throw refusals[outcome]();
}
