import { ordersRoutes } from '@alaso/contracts';
import { addDays, isDuplicateKey, type Logger, problem, type Route, route } from '@alaso/service-kit';
import { keepChosenPhotos } from '../clients/kept-photos.ts';
import {
  findOwnOrder,
  buildHandler,
  type OrderDeps,
  type OrderDocument,
  type OrderEffect,
  orderPageFor,
  type Rental,
  transitionAndPresent,
  transitionOrder,
} from '../orders/index.ts';
import { daysFrom } from './free-days.ts';
import type { RentalDayRepository } from './rental-day.repository.ts';
import { assertRentable } from './rental-request.ts';
import { rentalProblems } from './rental.messages.ts';

export type MoveRentalDeps = OrderDeps & { rentalDays: RentalDayRepository };

/**
 * Stores photos of the item's condition at handover or return.
 * @throws photo-refused
 */
const conditionShown =
  (
    deps: OrderDeps,
    as: keyof Pick<Rental, 'photosOut' | 'photosBack'>,
    ownerId: string,
    photoIds?: readonly string[],
  ) =>
  async ({ _id: keeperId }: OrderDocument): Promise<OrderEffect> => {
    const photos = await keepChosenPhotos(deps, { keeperId, ownerId, photoIds });
    // A renter who receives a parcel adds photos to those taken by the owner.
    return ({ rental }) =>
      Promise.resolve(rental ? { rental: { ...rental, [as]: [...rental[as], ...photos] } } : {});
  };

const earlier = (one: string | undefined, other: string) => (one !== undefined && one < other ? one : other);

/**
 * Moves a rental to a different first day with the same number of days. Either the old days are released and
 * the new ones taken together, or nothing changes. @throws not-found, not-allowed, order-moved, not-orderable
 * for invalid days, and days-taken
 */
async function moveRental(
  deps: MoveRentalDeps,
  request: { orderId: string; startDate: string; by: { userId: string }; log: Logger },
): Promise<OrderDocument> {
  const { orderId, startDate, by, log } = request;
  const { order } = await findOwnOrder(deps, orderId, by);
  const dayCount = order.rental?.dayCount ?? 1;
  assertRentable(startDate, addDays(startDate, dayCount - 1), deps.now());
  return transitionOrder(deps, {
    orderId,
    event: 'move',
    by,
    log,
    async also({ _id, listingId, rental, rentalDays: [firstDay] }, session) {
      const days = daysFrom(startDate, dayCount);
      await deps.rentalDays.giveBack(_id, session);
      await deps.rentalDays.take(listingId, days, _id, session).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
        throw problem('days-taken', rentalProblems.daysTaken);
      });
      const promisedDay = earlier(rental?.promisedDay ?? firstDay, startDate);
      return { rentalDays: days, ...(rental && { rental: { ...rental, startDate, promisedDay } }) };
    },
  });
}

export function rentalMoveRoutes(deps: MoveRentalDeps): Route[] {
  return [
    route(
      ordersRoutes.handOutRental,
      ({ params: { id: orderId }, body: { photoIds, code }, caller: by, log }) => {
        const prepare = conditionShown(deps, 'photosOut', by.userId, photoIds);
        return transitionAndPresent(deps, { orderId, event: 'hand-out', by, input: { code }, prepare, log });
      },
    ),
    route(ordersRoutes.rentalNotReceived, buildHandler(deps, 'not-received')),
    route(ordersRoutes.bringBackRental, buildHandler(deps, 'bring-back')),
    route(ordersRoutes.returnRental, ({ params: { id: orderId }, body: { photoIds }, caller: by, log }) => {
      const prepare = conditionShown(deps, 'photosBack', by.userId, photoIds);
      return transitionAndPresent(deps, { orderId, event: 'return', by, prepare, log });
    }),
    route(
      ordersRoutes.moveRental,
      async ({ params: { id: orderId }, body: { startDate }, caller: by, log }) => ({
        body: orderPageFor(deps, await moveRental(deps, { orderId, startDate, by, log }), by.userId),
      }),
    ),
  ];
}
