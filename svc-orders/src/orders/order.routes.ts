import { ordersRoutes } from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import { type Route, route } from '@alaso/service-kit';
import type { OrderDocument } from './order.model.ts';
import { findOwnOrder } from './order-workflow.ts';
import { presentOrder } from './order.presenter.ts';
import { placeOrder, type PlaceOrderDeps } from './place-order.ts';
import { warnOfSuspended, type WarnOfSuspendedDeps } from './suspended-sellers.ts';
import { buildHandler, orderPageFor } from './handle-event.ts';

/** Maximum number of listed orders. No one scrolls further back. */
const maxListed = 500;

type OrderRoutesDeps = PlaceOrderDeps &
  WarnOfSuspendedDeps & {
    /** Returns the id of the parties' conversation, or undefined if there is none yet. */
    findConversationId: (order: OrderDocument) => Promise<string | undefined>;
    /** Returns true if any of these users' accounts has been deleted. */
    isAnyErased: (userIds: readonly string[]) => Promise<boolean>;
  };

export function orderRoutes(deps: OrderRoutesDeps): Route[] {
  const { orders, kinds } = deps;
  return [
    route(ordersRoutes.placeOrder, async ({ body: input, caller: buyer, operationId, log }) => ({
      body: presentOrder(kinds, await placeOrder(deps, { input, buyer, operationId, log }), buyer.userId),
    })),
    route(ordersRoutes.listTransactions, async ({ query: { listing }, caller: { userId } }) => {
      const found = await orders.ofUser(userId, maxListed, listing);
      return { body: found.map((order) => presentOrder(kinds, order, userId)) };
    }),
    route(ordersRoutes.getOrder, async ({ params, caller }) => {
      const { order } = await findOwnOrder(deps, params.id, caller);
      const conversationId = await deps.findConversationId(order);
      const others = [order.buyerId, order.sellerId].filter((id) => id !== caller.userId);
      const otherPartyHasLeft = await deps.isAnyErased(others);
      return {
        body: {
          ...orderPageFor(deps, order, caller.userId),
          ...(conversationId && { conversationId }),
          ...(otherPartyHasLeft && { otherPartyHasLeft }),
        },
      };
    }),
    route(ordersRoutes.completeOrder, buildHandler(deps, 'complete')),
    route(ordersRoutes.cancelOrder, buildHandler(deps, 'cancel')),
    route(ordersInternal.warnOfSuspended, async ({ body, log }) => {
      await warnOfSuspended(deps, body, log);
      return {};
    }),
    route(ordersInternal.countTransactions, async () => ({
      body: { totalTransactions: await orders.count() },
    })),
  ];
}
