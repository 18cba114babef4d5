import { ordersRoutes, Transaction } from '@alaso/contracts';
import * as z from 'zod/mini';
import { orderRepository } from '../src/orders/order.repository.ts';
import { useOrders } from './orders-service.ts';

const orders = useOrders();

it('a renamed member has the latest name on orders as buyer and seller, whatever order the events come in', async () => {
  const { connection } = orders.service.platform;
  const [seller, buyer] = [
    orders.service.user({ firstName: 'Bisi' }),
    orders.service.user({ firstName: 'Tobi' }),
  ];
  const listing = orders.catalog.list({ ownerId: seller.id, ownerFirstName: 'Bisi' });
  expect((await orders.order(listing, buyer)).status).toBe(201);

  const rows = orderRepository(connection);
  const at = Date.now();
  await rows.rename(seller.id, 'Morenike', new Date(at + 2000));
  await rows.rename(seller.id, 'Bisola', new Date(at + 1000));
  await rows.rename(buyer.id, 'Temi', new Date(at));
  const otherOf = async (as: typeof buyer) => {
    const { body: answered } = await orders.service.call(ordersRoutes.listTransactions, {}, { as });
    return z.parse(z.array(Transaction), answered).map(({ otherPartyFirstName }) => otherPartyFirstName);
  };
  expect([await otherOf(buyer), await otherOf(seller)]).toEqual([['Morenike'], ['Temi']]);
});
