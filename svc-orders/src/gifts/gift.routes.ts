import { type GiftWaiting, ordersRoutes } from '@alaso/contracts';
import { problem, route, type Route } from '@alaso/service-kit';
import { findOwnOrder, type OrderDeps, transitionAndPresent } from '../orders/index.ts';
import {
  findQueue,
  type GiftQueueDeps,
  sortQueue,
  joinQueue,
  leaveQueue,
  missedSince,
  type PushDeps,
} from './gift-queue.ts';
import { giftProblems } from './gift.messages.ts';
import type { GiftRepository } from './gift.repository.ts';
import { passToChosen, type GiftActionDeps } from './offer-to-next.ts';

/** Returns the queue for a gift to its giver. @throws not-found, not-allowed */
async function findWaiting(
  deps: Pick<OrderDeps, 'orders'> & { gifts: GiftRepository; now: () => Date },
  orderId: string,
  caller: { userId: string },
): Promise<GiftWaiting[]> {
  const { order, party } = await findOwnOrder(deps, orderId, caller);
  if (party !== 'seller') throw problem('not-allowed', giftProblems.onlyGiverSees);
  const queue = order.gift?.line ?? [];
  const userIds = queue.map(({ userId }) => userId);
  const missed = await deps.gifts.missed(userIds, missedSince(deps.now()));
  return sortQueue(queue, missed).map(({ userId, firstName, since }) => ({
    userId,
    firstName,
    since: since.toISOString(),
    missed: missed.get(userId) ?? 0,
  }));
}

export function giftRoutes(deps: GiftQueueDeps & PushDeps & GiftActionDeps & OrderDeps): Route[] {
  return [
    route(ordersRoutes.getGiftLine, async ({ params: { listingId }, caller }) => ({
      body: await findQueue(deps, listingId, caller?.userId),
    })),
    route(ordersRoutes.joinGiftLine, async ({ params: { listingId }, caller, log }) => ({
      body: await joinQueue(deps, listingId, caller, log),
    })),
    route(ordersRoutes.leaveGiftLine, async ({ params: { listingId }, caller: { userId }, log }) => ({
      body: await leaveQueue(deps, listingId, userId, log),
    })),
    route(ordersRoutes.listGiftWaiting, async ({ params, caller }) => ({
      body: await findWaiting(deps, params.id, caller),
    })),
    route(
      ordersRoutes.passGiftOn,
      ({ params: { id: orderId }, body: { userId, reason }, caller: by, log }) => {
        const also = passToChosen(deps, userId);
        return transitionAndPresent(deps, { orderId, event: 'pass-on', by, input: { reason }, also, log });
      },
    ),
  ];
}
