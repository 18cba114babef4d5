import { ordersRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import type { OrderDeps } from '../orders/order-workflow.ts';
import { handlerOf, transitionAndPresent } from '../orders/order.routes.ts';
import { findWaiting } from './find-waiting.ts';
import { findLine, type GiftLineDeps, joinLine, leaveLine, type TellLineDeps } from './gift-queue.ts';
import { chosenInLine, type NextInLineDeps } from './offer-to-next.ts';

export function giftRoutes(deps: GiftLineDeps & TellLineDeps & NextInLineDeps & OrderDeps): Route[] {
  return [
    route(ordersRoutes.getGiftLine, async ({ params: { listingId }, caller }) => ({
      body: await findLine(deps, listingId, caller?.userId),
    })),
    route(ordersRoutes.joinGiftLine, async ({ params: { listingId }, caller, log }) => ({
      body: await joinLine(deps, listingId, caller, log),
    })),
    route(ordersRoutes.leaveGiftLine, async ({ params: { listingId }, caller: { userId }, log }) => ({
      body: await leaveLine(deps, listingId, userId, log),
    })),
    route(ordersRoutes.collectGift, handlerOf(deps, 'collect')),
    route(ordersRoutes.listGiftWaiting, async ({ params, caller }) => ({
      body: await findWaiting(deps, params.id, caller),
    })),
    route(
      ordersRoutes.passGiftOn,
      ({ params: { id: orderId }, body: { userId, reason }, caller: by, log }) => {
        const also = chosenInLine(deps, userId);
        return transitionAndPresent(deps, { orderId, event: 'pass-on', by, input: { reason }, also, log });
      },
    ),
  ];
}
