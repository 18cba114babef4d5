import { addDays, isDuplicateKey, type Logger, problem } from '@alaso/service-kit';
import { findOwnOrder, moveOrder, type MoveOrderDeps } from '../orders/transition-order.ts';
import type { OrderDocument } from '../orders/order.model.ts';
import { daysFrom } from './free-days.ts';
import type { RentalDayRepository } from './rental-day.repository.ts';
import { assertRentable } from './rental-request.ts';

export type MoveRentalDeps = MoveOrderDeps & { rentalDays: RentalDayRepository };

const earlier = (one: string | undefined, other: string) => (one !== undefined && one < other ? one : other);

/**
 * Moves a rental to as many days from another first day on. Its old days are given back and the new ones taken together,
 * or nothing changes.
 *
 * @throws not-found, not-allowed, order-moved, not-orderable for days that cannot be, and days-taken
 */
export async function moveRental(
  deps: MoveRentalDeps,
  request: { orderId: string; startDate: string; by: { userId: string }; log: Logger },
): Promise<OrderDocument> {
  const { orderId, startDate, by, log } = request;
  const { order } = await findOwnOrder(deps, orderId, by);
  const dayCount = order.rental?.dayCount ?? 1;
  assertRentable(startDate, addDays(startDate, dayCount - 1), deps.now());
  try {
    return await moveOrder(deps, {
      ...{ orderId, event: 'move', by, log },
      async also({ _id, listingId, rental, rentalDays: [firstDay] }, session) {
        const days = daysFrom(startDate, dayCount);
        await deps.rentalDays.giveBack(_id, session);
        await deps.rentalDays.take(listingId, days, _id, session);
        const promisedDay = earlier(rental?.promisedDay ?? firstDay, startDate);
        return { rentalDays: days, ...(rental && { rental: { ...rental, startDate, promisedDay } }) };
      },
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw problem('days-taken', 'One of these days is taken. Please choose others.');
  }
}
