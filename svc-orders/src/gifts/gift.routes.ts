import { type GiftWaiting, ordersRoutes } from '@alaso/contracts';
import { problem, route, type Route } from '@alaso/service-kit';
import { findOwnOrder, type OrderDeps, transitionAndPresent } from '../orders/index.ts';
import {
  findLine,
  type GiftLineDeps,
  inTurn,
  joinLine,
  leaveLine,
  missedSince,
  type PushDeps,
} from './gift-queue.ts';
import { giftProblems } from './gift.messages.ts';
import type { GiftRepository } from './gift.repository.ts';
import { chosenInLine, type NextInLineDeps } from './offer-to-next.ts';

/** Returns the queue for a gift, to its giver only. @throws not-found, not-allowed */
async function findWaiting(
  deps: Pick<OrderDeps, 'orders'> & { gifts: GiftRepository; now: () => Date },
  orderId: string,
  caller: { userId: string },
): Promise<GiftWaiting[]> {
  const { order, party } = await findOwnOrder(deps, orderId, caller);
  if (party !== 'seller') throw problem('not-allowed', giftProblems.onlyGiverSees);
  const line = order.gift?.line ?? [];
  const userIds = line.map(({ userId }) => userId);
  const missed = await deps.gifts.missed(userIds, missedSince(deps.now()));
  return inTurn(line, missed).map(({ userId, firstName, since }) => ({
    userId,
    firstName,
    since: since.toISOString(),
    missed: missed.get(userId) ?? 0,
  }));
}

export function giftRoutes(deps: GiftLineDeps & PushDeps & NextInLineDeps & OrderDeps): Route[] {
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
