import { ordersRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import {
  findOwnOrder,
  moveOrder,
  type MoveOrderDeps,
  type MoveRequest,
  partyOf,
} from './transition-order.ts';
import { fillCloth } from '../claim-saga/fill-cloth.ts';
import type { OrderDocument } from './order.model.ts';
import { presentOrderPage } from './order-page.presenter.ts';

/** The page of an order, for one of its two parties. */
export const orderPageFor = (order: OrderDocument, userId: string, now: Date) =>
  presentOrderPage(order, partyOf(order, userId) ?? 'seller', now);

/** Lets somebody move an order, and returns its page as it is then. */
export async function moveAndPresent(deps: MoveOrderDeps, request: MoveRequest & { by: { userId: string } }) {
  return { body: orderPageFor(await moveOrder(deps, request), request.by.userId, deps.now()) };
}

export function moveRoutes(deps: MoveOrderDeps): Route[] {
  return [
    route(ordersRoutes.getOrder, async ({ params, caller, log }) => {
      const { order } = await findOwnOrder(deps, params.id, caller);
      const [filled = order] = await fillCloth({ catalog: deps.catalog, rows: deps.orders }, [order], log);
      return { body: orderPageFor(filled, caller.userId, deps.now()) };
    }),
    route(ordersRoutes.confirmOrder, ({ params: { id: orderId }, caller: by, log }) =>
      moveAndPresent(deps, { orderId, event: 'confirm', by, log }),
    ),
    route(ordersRoutes.handOverOrder, ({ params: { id: orderId }, caller: by, log }) =>
      moveAndPresent(deps, { orderId, event: 'hand-over', by, log }),
    ),
    route(ordersRoutes.completeOrder, ({ params: { id: orderId }, body: input, caller: by, log }) =>
      moveAndPresent(deps, { orderId, event: 'complete', by, input, log }),
    ),
    route(ordersRoutes.disputeOrder, ({ params: { id: orderId }, body: input, caller: by, log }) =>
      moveAndPresent(deps, { orderId, event: 'dispute', by, input, log }),
    ),
    route(ordersRoutes.cancelOrder, ({ params: { id: orderId }, body: input, caller: by, log }) =>
      moveAndPresent(deps, { orderId, event: 'cancel', by, input, log }),
    ),
  ];
}
