import { derivedId, type Platform } from '@alaso/service-kit';
import type { EventMessage } from '@alaso/contracts/internal';
import type { OrderRepository } from '../orders/order.repository.ts';
import type { Party } from '../orders/order-table.ts';
import { orderTables } from '../orders/order-tables.ts';
import { transitionOf } from '../sync/move-table.ts';
import { orderNotice } from './order-notice.ts';

export type TellOfMoveDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  orders: Pick<OrderRepository, 'find'>;
};

type Moved = EventMessage<'order.moved'>['payload'];

/** Returns whom the tables let know of a step: nobody of what they did themselves. A new order is news to its seller, and to its buyer too whose turn for a gift has come. */
export function toldOf(category: keyof typeof orderTables, { event, by, from }: Moved): Party[] {
  if (event === null) return from !== null ? [] : by === 'clock' ? ['buyer', 'seller'] : ['seller'];
  const line = from === null ? undefined : transitionOf(orderTables[category], { stage: from, event, by });
  return (line?.tells ?? []).filter((party) => party !== by);
}

/**
 * Raises the notices of a step that an order has taken, for the bell and the mail. Their ids come from the event's, so
 * that one that is delivered again tells nobody twice.
 */
export async function tellOfMove(
  { orders, inTransaction, outbox }: TellOfMoveDeps,
  { id: eventId, payload }: EventMessage<'order.moved'>,
): Promise<void> {
  const order = await orders.find(payload.orderId);
  if (!order) return;
  const { event, by, to, buyerId, sellerId } = payload;
  const step = order.timeline.findLast(({ stage }) => stage === to);
  const told = {
    ...order,
    event: event ?? (to === 'accepted' ? ('accept' as const) : ('place' as const)),
    by,
    reason: step?.reason ?? null,
    // It may have moved on since: what it waits for is then not what this step is about.
    clockAt: order.stage === to ? order.clockAt : null,
  };
  const notices = toldOf(order.category, payload).flatMap((party) => {
    const notice = orderNotice(told, party);
    if (!notice) return [];
    const userId = party === 'buyer' ? buyerId : sellerId;
    return [{ ...notice, noticeId: derivedId('order', eventId, userId), userId, kind: 'order' as const }];
  });
  if (notices.length === 0) return;
  await inTransaction(async (session) => {
    for (const notice of notices) await outbox.write('notice.raised', notice, session);
  });
}
