import { ordersRoutes } from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import { type Route, route } from '@alaso/service-kit';
import { type PlaceOrderDeps, placeOrder } from './place-order.ts';
import { presentTransaction } from './transaction.presenter.ts';

/** Nobody scrolls further back; the rest is for an export. */
const maxListed = 500;

export function transactionRoutes(deps: PlaceOrderDeps): Route[] {
  const { orders } = deps;
  return [
    route(ordersRoutes.placeOrder, async ({ body: input, caller: buyer, operationId, log }) => ({
      body: presentTransaction(await placeOrder(deps, { input, buyer, operationId, log }), buyer.userId),
    })),
    route(ordersRoutes.listTransactions, async ({ caller: { userId } }) => {
      const listed = await orders.ofUser(userId, maxListed);
      return { body: listed.map((order) => presentTransaction(order, userId)) };
    }),
    route(ordersInternal.countTransactions, async () => ({
      body: { totalTransactions: await orders.count() },
    })),
  ];
}
