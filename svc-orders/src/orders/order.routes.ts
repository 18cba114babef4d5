import { ordersRoutes, type ParsedRequest } from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import { type Caller, type Logger, problem, recordAdminAct, type Route, route } from '@alaso/service-kit';
import { fillCloth } from '../clients/fill-cloth.ts';
import { findOwnOrder, type OrderDeps, transitionOrder } from './order-workflow.ts';
import { presentOrder } from './order.presenter.ts';
import { placeOrder, type PlaceOrderDeps } from './place-order.ts';
import { warnOfSuspended, type WarnOfSuspendedDeps } from './suspended-sellers.ts';
import { handlerOf, orderPageFor } from './handle-event.ts';
import type { OrderKinds } from './order-kind.ts';
import type { OrderDocument } from './order.model.ts';

type Query = ParsedRequest<typeof ordersRoutes.adminOrders>['query'];

/** Longer lists would need an export. */
const maxListedForAdmin = 100;

/** Presents an order from neither side. */
function presentForAdmin(kinds: OrderKinds, order: OrderDocument): ordersRoutes.AdminOrder {
  const { waitsFor: _, otherPartyFirstName: __, ...facts } = presentOrder(kinds, order, order.buyerId);
  const { buyerFirstName, sellerFirstName, stage, timeline } = order;
  const step = stage === 'disputed' ? timeline.findLast(({ event }) => event === 'dispute') : undefined;
  return {
    ...facts,
    buyerFirstName,
    sellerFirstName,
    ...(step && {
      dispute: {
        by: step.by === 'seller' ? ('seller' as const) : ('buyer' as const),
        reason: step.reason ?? '',
        at: step.at.toISOString(),
      },
    }),
  };
}

/**
 * Returns the orders of a user, a listing or an id, newest first, or the disputed ones. @throws invalid-input
 * unless exactly one of the four is given
 */
async function listAdminOrders(
  { orders, kinds }: Pick<OrderDeps, 'orders' | 'kinds'>,
  { userId, listingId, id, stage }: Query,
): Promise<ordersRoutes.AdminOrder[]> {
  const asked = [userId, listingId, id, stage].filter((one) => one !== undefined);
  if (asked.length !== 1)
    throw problem('invalid-input', 'Name a person, a listing, an order or a stage, and one of them.');
  return (await read()).map((order) => presentForAdmin(kinds, order));

  async function read(): Promise<OrderDocument[]> {
    if (userId !== undefined) return orders.ofUser(userId, maxListedForAdmin);
    if (stage !== undefined) return orders.disputed(maxListedForAdmin);
    if (listingId !== undefined) return orders.ofListing(listingId, maxListedForAdmin);
    if (id?.length === ordersRoutes.orderReferenceLength) return orders.byReference(id, maxListedForAdmin);
    const found = await orders.find(id ?? '');
    return found ? [found] : [];
  }
}

type Decision = {
  orderId: string;
  outcome: 'complete' | 'cancel';
  reason: string;
  admin: Pick<Caller, 'userId'>;
  log: Logger;
};

/**
 * Decides a disputed order, in the transaction of its audit entry. @throws not-found, not-allowed for an
 * admin who is its buyer or seller, and order-moved if it is not disputed
 */
function decideOrder(
  deps: OrderDeps,
  { orderId, outcome: event, reason, admin: { userId: adminId }, log }: Decision,
): Promise<OrderDocument> {
  return transitionOrder(deps, {
    orderId,
    event,
    by: { adminId },
    input: { reason },
    log,
    async also({ stage }, session) {
      await recordAdminAct(
        deps.outbox,
        {
          actorId: adminId,
          action: 'order.decided',
          why: reason,
          target: { type: 'order', id: orderId },
          before: { stage: 'disputed' },
          after: { stage },
        },
        session,
      );
      return {};
    },
  });
}

/** No one scrolls further back; longer lists would need an export. */
const maxListed = 500;

export function orderRoutes(deps: PlaceOrderDeps & WarnOfSuspendedDeps): Route[] {
  const { catalog, orders, kinds } = deps;
  return [
    route(ordersRoutes.placeOrder, async ({ body: input, caller: buyer, operationId, log }) => ({
      body: presentOrder(kinds, await placeOrder(deps, { input, buyer, operationId, log }), buyer.userId),
    })),
    route(ordersRoutes.listTransactions, async ({ query: { listing }, caller: { userId }, log }) => {
      const found = await orders.ofUser(userId, maxListed, listing);
      const listed = await fillCloth({ catalog, rows: orders }, found, log);
      return { body: listed.map((order) => presentOrder(kinds, order, userId)) };
    }),
    route(ordersRoutes.adminOrders, async ({ query }) => ({ body: await listAdminOrders(deps, query) })),
    route(ordersRoutes.decideOrder, async ({ params: { id: orderId }, body, caller: admin, log }) => ({
      body: presentForAdmin(kinds, await decideOrder(deps, { orderId, ...body, admin, log })),
    })),
    route(ordersRoutes.getOrder, async ({ params, caller, log }) => {
      const { order } = await findOwnOrder(deps, params.id, caller);
      const [filled = order] = await fillCloth({ catalog, rows: orders }, [order], log);
      return { body: orderPageFor(deps, filled, caller.userId) };
    }),
    route(ordersRoutes.confirmOrder, handlerOf(deps, 'confirm')),
    route(ordersRoutes.handOverOrder, handlerOf(deps, 'hand-over')),
    route(ordersRoutes.completeOrder, handlerOf(deps, 'complete')),
    route(ordersRoutes.disputeOrder, handlerOf(deps, 'dispute')),
    route(ordersRoutes.cancelOrder, handlerOf(deps, 'cancel')),
    route(ordersInternal.warnOfSuspended, async ({ body, log }) => {
      await warnOfSuspended(deps, body, log);
      return {};
    }),
    route(ordersInternal.countTransactions, async () => ({
      body: { totalTransactions: await orders.count() },
    })),
  ];
}
