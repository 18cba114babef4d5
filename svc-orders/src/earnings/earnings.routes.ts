import { ordersRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import type { EarningsRepository } from './earnings.repository.ts';
import type { OrderKinds } from '../orders/order-kind.ts';
import { listSales } from './list-sales.ts';
import { sumUp } from './summarize-earnings.ts';

export function earningsRoutes(
  earnings: EarningsRepository,
  { kinds, now }: { kinds: OrderKinds; now: () => Date },
): Route[] {
  return [
    route(ordersRoutes.earnings, async ({ caller: { userId } }) => {
      const [months, sold, gifted] = await Promise.all([
        earnings.months(userId),
        earnings.count(userId, 'resale'),
        earnings.count(userId, 'gift'),
      ]);
      return { body: { ...sumUp(months, now()), sold, gifted } };
    }),
    route(ordersRoutes.getSellerRecord, async ({ params: { id } }) => ({
      body: { sold: await earnings.count(id, 'resale') },
    })),
    route(ordersRoutes.listSales, ({ query, caller: { userId } }) =>
      listSales({ earnings, kinds }, query, userId),
    ),
  ];
}
