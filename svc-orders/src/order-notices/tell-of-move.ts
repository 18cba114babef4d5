import { derivedId, type Platform } from '@alaso/service-kit';
import type { EventMessage } from '@alaso/contracts/internal';
import type { AuthClient } from '../clients/auth-client.ts';
import type { OrderRepository } from '../orders/order.repository.ts';
import { orderTables } from '../orders/order-tables.ts';
import { transitionOf } from '../claim-saga/transition-table.ts';
import { orderNotice, type Reader } from './order-notice.ts';

export type TellOfMoveDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  orders: Pick<OrderRepository, 'find'>;
  auth: Pick<AuthClient, 'admins'>;
};

type Moved = EventMessage<'order.moved'>['payload'];

/** Returns who is notified of a step, as the tables say. A new order is news to its seller, and confirmed to its buyer. */
export function toldOf(category: keyof typeof orderTables, { event, by, from }: Moved): Reader[] {
  if (event === null) return from === null ? ['buyer', 'seller'] : [];
  const line = from === null ? undefined : transitionOf(orderTables[category], { stage: from, event, by });
  return (line?.tells ?? []).filter((reader) => line?.confirms === true || reader !== by);
}

/**
 * Raises the notices of a step that an order has taken, for the bell and the mail. Their ids come from the event's, so
 * that one that is delivered again tells nobody twice.
 */
export async function tellOfMove(
  { orders, auth, inTransaction, outbox }: TellOfMoveDeps,
  { id: eventId, payload }: EventMessage<'order.moved'>,
): Promise<void> {
  const order = await orders.find(payload.orderId);
  if (!order) return;
  const { event, by, from, to, buyerId, sellerId } = payload;
  const step = order.timeline.findLast(({ stage }) => stage === to);
  const told = {
    ...order,
    event: event ?? (to === 'accepted' ? ('accept' as const) : ('place' as const)),
    ...{ by, from },
    reason: step?.reason ?? null,
    // It may have moved on since: what it waits for is then not what this step is about.
    clockAt: order.stage === to ? order.clockAt : null,
  };
  const readers = toldOf(order.category, payload);
  const userIds: Record<Reader, string[]> = {
    ...{ buyer: [buyerId], seller: [sellerId] },
    desk: readers.includes('desk') ? await auth.admins() : [],
  };
  const notices = readers.flatMap((reader) => {
    const notice = orderNotice(told, reader);
    if (!notice) return [];
    return userIds[reader].map((userId) => {
      // An admin may also be one of the two: then they have a notification of each.
      const noticeId = derivedId(reader === 'desk' ? 'disputed order' : 'order', eventId, userId);
      return { ...notice, noticeId, userId, kind: 'order' as const };
    });
  });
  if (notices.length === 0) return;
  await inTransaction(async (session) => {
    for (const notice of notices) await outbox.write('notice.raised', notice, session);
  });
}
