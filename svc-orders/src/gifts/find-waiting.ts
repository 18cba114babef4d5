import type { GiftWaiting } from '@alaso/contracts';
import { problem } from '@alaso/service-kit';
import { findOwnOrder, type OrderDeps } from '../orders/order-workflow.ts';
import type { GiftRepository } from './gift.repository.ts';
import { inTurn, missedSince } from './gift-queue-order.ts';

/** Returns who waits for a gift, for its giver alone. @throws not-found, not-allowed */
export async function findWaiting(
  deps: Pick<OrderDeps, 'orders'> & { gifts: GiftRepository; now: () => Date },
  orderId: string,
  caller: { userId: string },
): Promise<GiftWaiting[]> {
  const { order, party } = await findOwnOrder(deps, orderId, caller);
  if (party !== 'seller') throw problem('not-allowed', 'Only the giver can see the waiting list.');
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
