import { ordersRoutes, type ParsedRequest } from '@alaso/contracts';
import { problem } from '@alaso/service-kit';
import type { OrderDocument } from './order.model.ts';
import { presentOrder } from './order.presenter.ts';
import type { OrderRepository } from './order.repository.ts';

type Query = ParsedRequest<typeof ordersRoutes.adminOrders>['query'];

/** The rest is for an export. */
const maxListed = 100;

/** An order from neither side. */
export function presentForAdmin(order: OrderDocument): ordersRoutes.AdminOrder {
  const { waitsFor: _, otherPartyFirstName: __, ...facts } = presentOrder(order, order.buyerId);
  const { buyerFirstName, sellerFirstName, stage, timeline } = order;
  const step = stage === 'disputed' ? timeline.findLast(({ event }) => event === 'dispute') : undefined;
  return {
    ...{ ...facts, buyerFirstName, sellerFirstName },
    ...(step && {
      dispute: {
        by: step.by === 'seller' ? ('seller' as const) : ('buyer' as const),
        ...{ reason: step.reason ?? '', at: step.at.toISOString() },
      },
    }),
  };
}

/** The orders that a person, a listing or an id leads to, the newest first, or those that are disputed. @throws invalid-input unless it is one of the four */
export async function listAdminOrders(
  orders: Pick<OrderRepository, 'ofUser' | 'ofListing' | 'byReference' | 'disputed' | 'find'>,
  { userId, listingId, id, stage }: Query,
): Promise<ordersRoutes.AdminOrder[]> {
  const asked = [userId, listingId, id, stage].filter((one) => one !== undefined);
  if (asked.length !== 1)
    throw problem('invalid-input', 'Name a person, a listing, an order or a stage, and one of them.');
  return (await read()).map(presentForAdmin);

  async function read(): Promise<OrderDocument[]> {
    if (userId !== undefined) return orders.ofUser(userId, maxListed);
    if (stage !== undefined) return orders.disputed(maxListed);
    if (listingId !== undefined) return orders.ofListing(listingId, maxListed);
    if (id?.length === ordersRoutes.orderReferenceLength) return orders.byReference(id, maxListed);
    const found = await orders.find(id ?? '');
    return found ? [found] : [];
  }
}
