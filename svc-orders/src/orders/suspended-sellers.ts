import { nameOf } from '@alaso/contracts/internal';
import {
  type Decided,
  derivedId,
  type Logger,
  type Platform,
  type SuspendedUsers,
  type PushToPages,
} from '@alaso/service-kit';
import { pushOrLog } from '../push-or-log.ts';
import { orderLink } from '../notifications.ts';
import { actionsFor } from './allowed-actions.ts';
import type { OrderKinds } from './order-kind.ts';
import { sellerSuspended } from './order.messages.ts';
import type { OrderDocument } from './order.model.ts';
import type { OrderRepository } from './order.repository.ts';

export type WarnOfSuspendedDeps = Pick<Platform, 'outbox'> & {
  suspended: Pick<SuspendedUsers, 'take'>;
  orders: Pick<OrderRepository, 'listOpenOfSeller' | 'markSuspended'>;
  kinds: OrderKinds;
  push: PushToPages;
  now: () => Date;
};

function warningFor(kinds: OrderKinds, order: OrderDocument, now: Date): { title: string; text: string } {
  const { listingTitle, sellerId } = order;
  const canCancel = actionsFor(kinds, order, 'buyer', now).includes('cancel');
  return sellerSuspended({ listingTitle, seller: nameOf(sellerId), canCancel });
}

/**
 * Records that a seller was suspended or that a suspension has ended. In the same transaction, marks the
 * seller's open orders so that buyers can cancel them, and warns each buyer once.
 */
export async function warnOfSuspended(
  { suspended, orders, kinds, outbox, push, now }: WarnOfSuspendedDeps,
  message: Decided,
  log: Logger,
): Promise<void> {
  let buyerIds: string[] = [];
  await suspended.take(message, async (sellerId, { suspension, wasSuspended }, session) => {
    await orders.markSuspended(sellerId, suspension?.since ?? null, session);
    const open = await orders.listOpenOfSeller(sellerId, session);
    buyerIds = [...new Set(open.map(({ buyerId }) => buyerId))];
    if (!suspension || wasSuspended) return;
    for (const order of open) {
      const since = suspension.since.toISOString();
      const notification = {
        noticeId: derivedId('seller-suspended', suspension.caseId, since, order._id),
        userId: order.buyerId,
        kind: 'order' as const,
        ...warningFor(kinds, order, now()),
        link: orderLink(order._id),
      };
      await outbox.write('notice.raised', notification, session);
    }
  });
  if (buyerIds.length === 0) return;
  await pushOrLog(push({ userIds: buyerIds, changed: ['order', 'listing'] }), log, 'a seller was suspended');
}
