import { ordersRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import type { EarningsRepository } from './earnings.repository.ts';
import { listSales } from './list-sales.ts';
import { sumUp } from './sum-up.ts';

export function earningsRoutes(earnings: EarningsRepository, now: () => Date): Route[] {
  return [
    route(ordersRoutes.earnings, async ({ caller: { userId } }) => ({
      body: sumUp(await earnings.months(userId), now()),
    })),
    route(ordersRoutes.listSales, ({ query, caller: { userId } }) => listSales(earnings, query, userId)),
  ];
}
