import { ordersInternal } from '@alaso/contracts/internal';
import { madePage, type Route, route } from '@alaso/service-kit';
import type { MadeRepository } from './made.repository.ts';

export function madeRoutes(made: MadeRepository): Route[] {
  return [
    route(ordersInternal.madeOrders, async ({ query: { after } }) => ({
      body: madePage(await made.orders(after)),
    })),
    route(ordersInternal.madeDonations, async ({ query: { after } }) => ({
      body: madePage(await made.donations(after)),
    })),
  ];
}
