import { type Logger, problem } from '@alaso/service-kit';
import type { OrderDocument } from '../orders/order.model.ts';
import { type SyncedOrdersDeps, syncedOrders } from '../orders/synced-orders.ts';
import { giveBackIfPossible } from '../sync/give-back.ts';
import { type BookRentalDeps, type BookingOutcome, bookRental } from './book-rental.ts';

const refusals: Record<Exclude<BookingOutcome, 'booked' | 'decided'>, () => Error> = {
  taken: () => problem('days-taken', 'Somebody has one of these days already. Choose others, please.'),
  full: () => problem('already-sold', 'This item is rented out on every day of the coming year.'),
  crowded: () =>
    problem(
      'service-unavailable',
      'Many people are renting this item right now. Please try again in a moment.',
      { retryAfterMs: 1000 },
    ),
};

/** Records an attempt to rent, and gives it up where it cannot have its days. @throws days-taken, already-sold */
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
