import { ordersRoutes, type ParsedRequest } from '@alaso/contracts';
import { type Caller, type Logger, problem, recordAdminAct } from '@alaso/service-kit';
import type { OrderKinds } from './order-kind.ts';
import { type OrderDeps, transitionOrder } from './order-workflow.ts';
import type { OrderDocument } from './order.model.ts';
import { presentOrder } from './order.presenter.ts';

type Query = ParsedRequest<typeof ordersRoutes.adminOrders>['query'];

/** Longer lists would need an export. */
const maxListed = 100;

/** Presents an order from neither side. */
export function presentForAdmin(kinds: OrderKinds, order: OrderDocument): ordersRoutes.AdminOrder {
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
export async function listAdminOrders(
  { orders, kinds }: Pick<OrderDeps, 'orders' | 'kinds'>,
  { userId, listingId, id, stage }: Query,
): Promise<ordersRoutes.AdminOrder[]> {
  const asked = [userId, listingId, id, stage].filter((one) => one !== undefined);
  if (asked.length !== 1)
    throw problem('invalid-input', 'Name a person, a listing, an order or a stage, and one of them.');
  return (await read()).map((order) => presentForAdmin(kinds, order));

  async function read(): Promise<OrderDocument[]> {
    if (userId !== undefined) return orders.ofUser(userId, maxListed);
    if (stage !== undefined) return orders.disputed(maxListed);
    if (listingId !== undefined) return orders.ofListing(listingId, maxListed);
    if (id?.length === ordersRoutes.orderReferenceLength) return orders.byReference(id, maxListed);
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
export function decideOrder(
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
