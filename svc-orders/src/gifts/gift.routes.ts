import { ordersRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { moveAndPresent } from '../orders/move.routes.ts';
import type { MoveOrderDeps } from '../orders/move-order.ts';
import { findLine, type GiftLineDeps, joinLine, leaveLine } from './gift-line.ts';

export function giftRoutes(deps: GiftLineDeps & MoveOrderDeps): Route[] {
  return [
    route(ordersRoutes.getGiftLine, async ({ params: { listingId }, caller }) => ({
      body: await findLine(deps, listingId, caller?.userId),
    })),
    route(ordersRoutes.joinGiftLine, async ({ params: { listingId }, caller }) => ({
      body: await joinLine(deps, listingId, caller),
    })),
    route(ordersRoutes.leaveGiftLine, async ({ params: { listingId }, caller: { userId } }) => ({
      body: await leaveLine(deps, listingId, userId),
    })),
    route(ordersRoutes.collectGift, ({ params: { id: orderId }, caller: by, log }) =>
      moveAndPresent(deps, { orderId, event: 'collect', by, log }),
    ),
  ];
}
