import { type InTransaction, retryOnDuplicateKey } from '@alaso/service-kit';
import type { BuyerRepository } from './buyer.repository.ts';
import { assertRoomFor, openLimits } from './open-order-limits.ts';
import type { OrderDocument } from './order.model.ts';
import type { NewOrder, OrderRepository } from './order.repository.ts';

export type StoreOrderDeps = {
  orders: OrderRepository;
  buyers: BuyerRepository;
  inTransaction: InTransaction;
};

/**
 * Stores an order, unless its operation has one already, and returns the stored one. However many orders of a buyer come
 * at the same instant, no more are stored than may be open. A buyer's very first ones each insert their row of `buyers`:
 * one wins, the others try again.
 *
 * @throws too-many-open
 */
export async function storeOrder(
  { orders, buyers, inTransaction }: StoreOrderDeps,
  order: NewOrder & { operationId: string },
): Promise<OrderDocument> {
  const { buyerId, category, operationId } = order;
  return retryOnDuplicateKey(() =>
    inTransaction(async (session) => {
      await buyers.lock(buyerId, session);
      const earlier = await orders.ofOperation(operationId, session);
      if (earlier) return earlier;
      assertRoomFor(openLimits[category], await orders.openOf(buyerId, category, session), order);
      return orders.add(order, session);
    }),
  );
}
