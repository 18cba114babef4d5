import { ordersRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { moveAndPresent, orderPageFor } from '../orders/transition.routes.ts';
import { conditionShown } from './condition-photos.ts';
import { type MoveRentalDeps, moveRental } from './move-rental.ts';

export function rentalMoveRoutes(deps: MoveRentalDeps): Route[] {
  return [
    route(ordersRoutes.acceptRental, ({ params: { id: orderId }, caller: by, log }) =>
      moveAndPresent(deps, { orderId, event: 'accept', by, log }),
    ),
    route(
      ordersRoutes.handOutRental,
      ({ params: { id: orderId }, body: { photoIds, code }, caller: by, log }) => {
        const prepare = conditionShown(deps, 'photosOut', by.userId, photoIds);
        return moveAndPresent(deps, { orderId, event: 'hand-out', by, input: { code }, prepare, log });
      },
    ),
    route(ordersRoutes.rentalNotReceived, ({ params: { id: orderId }, body: input, caller: by, log }) =>
      moveAndPresent(deps, { orderId, event: 'not-received', by, input, log }),
    ),
    route(ordersRoutes.bringBackRental, ({ params: { id: orderId }, caller: by, log }) =>
      moveAndPresent(deps, { orderId, event: 'bring-back', by, log }),
    ),
    route(ordersRoutes.returnRental, ({ params: { id: orderId }, body: { photoIds }, caller: by, log }) => {
      const prepare = conditionShown(deps, 'photosBack', by.userId, photoIds);
      return moveAndPresent(deps, { orderId, event: 'return', by, prepare, log });
    }),
    route(
      ordersRoutes.moveRental,
      async ({ params: { id: orderId }, body: { startDate }, caller: by, log }) => ({
        body: orderPageFor(await moveRental(deps, { orderId, startDate, by, log }), by.userId, deps.now()),
      }),
    ),
  ];
}
