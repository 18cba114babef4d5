import type { DisputeStage } from '@alaso/contracts';
import { type EventMessage, nameOf } from '@alaso/contracts/internal';
import { derivedId, type Platform, type PushToPages } from '@alaso/service-kit';
import { orderLink, raiseNotifications } from '../notifications.ts';
import type { AuthClient } from '../clients/auth-client.ts';
import { formatMoment } from '../format.ts';
import type { OrderRepository } from '../orders/index.ts';
import { isFinal } from '../workflow/index.ts';
import { disputeDefinition, type DisputeTransition } from './definition.ts';
import { disputeMessages, receiptMessages } from './dispute.messages.ts';
import type { DisputeRepository } from './dispute.repository.ts';

type NotifyDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  disputes: Pick<DisputeRepository, 'find'>;
  orders: Pick<OrderRepository, 'find'>;
  auth: Pick<AuthClient, 'admins'>;
  push: PushToPages;
};

/**
 * Returns the recipients to notify of a step. In a dispute about a completed order, the parties are also
 * notified of the opening and the end, because the order itself takes no step.
 */
function readersOf(
  event: EventMessage<'dispute.moved'>['payload']['event'],
  to: DisputeStage,
  afterReceipt = false,
): DisputeTransition['notifies'] {
  if (event === 'open') return ['seller', 'desk'];
  if (afterReceipt && isFinal(disputeDefinition, to)) return ['buyer', 'seller'];
  return disputeDefinition.transitions.find((one) => one.event === event && one.to === to)?.notifies ?? [];
}

/**
 * Makes both parties' pages refetch, and creates the notifications for a step. Notification ids are derived
 * from the event id, so that a redelivered event notifies no one twice.
 */
export async function notifyOfDispute(
  deps: NotifyDeps,
  { id: eventId, payload }: EventMessage<'dispute.moved'>,
): Promise<void> {
  const { disputes, orders, auth, push } = deps;
  const { disputeId, orderId, buyerId, sellerId, event, by, to } = payload;
  await push({ userIds: [buyerId, sellerId], changed: ['order'] });
  const [dispute, order] = await Promise.all([disputes.find(disputeId), orders.find(orderId)]);
  if (!dispute || !order) return;
  const { stage, clockAt, openedBy, decision, finalDecision, reason, afterReceipt } = dispute;
  const say = { ...disputeMessages, ...(afterReceipt && receiptMessages) }[event];
  const readers = readersOf(event, to, afterReceipt).filter((reader) => reader !== by);
  if (!say || readers.length === 0) return;
  const userIds = {
    buyer: [buyerId],
    seller: [sellerId],
    desk: readers.includes('desk') ? await auth.admins() : [],
  };
  const facts = {
    title: order.listingTitle,
    buyer: nameOf(buyerId),
    seller: nameOf(sellerId),
    by,
    openedBy,
    reason: reason ?? '',
    heldKobo: order.money?.heldKobo ?? 0,
    decision: finalDecision ?? decision,
    // If the dispute has moved on in the meantime, its timer is for a different step.
    until: stage === to && clockAt ? formatMoment(clockAt) : null,
  };
  const notifications = readers.flatMap((reader) => {
    const link = reader === 'desk' ? `/admin?order=${orderId}` : orderLink(orderId);
    const notification = { ...say({ ...facts, you: reader }), link, kind: 'order' as const };
    return userIds[reader].map((userId) => {
      return { ...notification, noticeId: derivedId(`dispute ${reader}`, eventId, userId), userId };
    });
  });
  await raiseNotifications(deps, notifications);
}
