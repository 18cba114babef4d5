import type { OrderableListing } from '@alaso/contracts/internal';
import type { OrdersUnderTest } from './orders-service.ts';

/** Leaves an order whose claim arrived and was not answered. Returns its listing. */
export async function stuckOrder(orders: OrdersUnderTest): Promise<OrderableListing> {
  const listing = orders.catalog.list();
  orders.catalog.fail('claim', 'after', listing.id);
  const { status } = await orders.order(listing, orders.service.user());
  expect(status).toBe(503);
  orders.catalog.heal();
  return listing;
}
