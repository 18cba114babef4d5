import { ordersRoutes } from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import { type Route, route } from '@alaso/service-kit';
import { fillCloth } from '../claim-saga/fill-cloth.ts';
import { decideOrder } from './decide-order.ts';
import { listAdminOrders, presentForAdmin } from './list-admin-orders.ts';
import type { MoveOrderDeps } from './transition-order.ts';
import { type PlaceOrderDeps, placeOrder } from './place-order.ts';
import { presentOrder } from './order.presenter.ts';
import { warnOfSuspended, type WarnOfSuspendedDeps } from './suspended-sellers.ts';

/** Nobody scrolls further back; the rest is for an export. */
const maxListed = 500;

export function orderRoutes(deps: PlaceOrderDeps & MoveOrderDeps & WarnOfSuspendedDeps): Route[] {
  const { orders } = deps;
  return [
    route(ordersRoutes.placeOrder, async ({ body: input, caller: buyer, operationId, log }) => ({
      body: presentOrder(await placeOrder(deps, { input, buyer, operationId, log }), buyer.userId),
    })),
    route(ordersRoutes.listTransactions, async ({ query: { listing }, caller: { userId }, log }) => {
      const listed = await fillCloth(
        { catalog: deps.catalog, rows: orders },
        await orders.ofUser(userId, maxListed, listing),
        log,
      );
      return { body: listed.map((order) => presentOrder(order, userId)) };
    }),
    route(ordersRoutes.adminOrders, async ({ query }) => ({ body: await listAdminOrders(orders, query) })),
    route(ordersRoutes.decideOrder, async ({ params: { id: orderId }, body, caller: admin, log }) => ({
      body: presentForAdmin(await decideOrder(deps, { orderId, ...body, admin, log })),
    })),
    route(ordersInternal.warnOfSuspended, async ({ body, log }) => {
      await warnOfSuspended(deps, body, log);
      return {};
    }),
    route(ordersInternal.countTransactions, async () => ({
      body: { totalTransactions: await orders.count() },
    })),
  ];
}
