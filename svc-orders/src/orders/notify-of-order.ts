import { type EventMessage, nameOf } from '@alaso/contracts/internal';
import { quotable } from '@alaso/contracts/scam-rules';
import { derivedId, type Platform } from '@alaso/service-kit';
import { orderLink, raiseNotifications } from '../notifications.ts';
import type { AuthClient } from '../clients/auth-client.ts';
import { formatMoment, naira } from '../format.ts';
import { findTransition } from '../workflow/index.ts';
import type { OrderKinds, OrderTransition } from './order-kind.ts';
import { adminMessages, deskMessages, type MessageEvent, type MessageFacts } from './order.messages.ts';
import type { OrderDocument } from './order.model.ts';
import type { OrderRepository } from './order.repository.ts';

/** Facts for a notification: some of the order's fields, and the event. */
export type OrderNews = Pick<
  OrderDocument,
  | '_id'
  | 'category'
  | 'listingTitle'
  | 'amountKobo'
  | 'buyerFirstName'
  | 'sellerFirstName'
  | 'clockAt'
  | 'delivery'
  | 'rental'
  | 'money'
> &
  Pick<MessageFacts, 'by' | 'from' | 'reason'> & { event: MessageEvent };

/** Returns the names of an order's parties as shown in notifications. */
export const namedById = ({ buyerId, sellerId }: Pick<OrderDocument, 'buyerId' | 'sellerId'>) => ({
  buyerFirstName: nameOf(buyerId),
  sellerFirstName: nameOf(sellerId),
});

/** The recipient: one of the parties, or the admins. */
export type Reader = OrderTransition['notifies'][number];

function deliveryFacts({ delivery, event, from }: OrderNews): MessageFacts['delivery'] {
  if (!delivery) return null;
  const { chosen, address, shipment, returnAddress, returnShipment } = delivery;
  const latest = event === 'send-back' || from === 'sent-back' ? returnShipment : shipment;
  const tracked = latest?.trackingNumber ? `, tracking number ${latest.trackingNumber}` : '';
  const sentWith = latest ? `${quotable(latest.carrier) ?? 'a carrier'}${tracked}` : null;
  const comesBack = Boolean(returnAddress);
  return { chosen, lacksAddress: chosen && address === null, sentWith, comesBack };
}

/** Returns true if the buyer's money was held at the time of the event. It may have been refunded since. */
const isPaid = ({ money }: OrderNews) => money !== undefined && money.heldKobo + money.refundedKobo > 0;

/**
 * Describes the amounts that the parties settle in person once a rental is back, or null if Alaso holds the
 * money.
 */
function settledInPerson(news: OrderNews): string | null {
  const { rental } = news;
  if (!rental || isPaid(news)) return null;
  const due = [
    ...(rental.depositKobo > 0 ? ['the deposit'] : []),
    ...(rental.lateFeeKobo > 0 ? ['any late fee'] : []),
  ];
  return due.length === 0 ? null : due.join(' and ');
}

/** Returns a recipient's notification, or undefined if there is none. */
export function orderNotification(
  kinds: OrderKinds,
  news: OrderNews,
  to: Reader,
): { title: string; text: string; link: string } | undefined {
  const { category, event, by, from, reason, listingTitle: title, amountKobo, clockAt } = news;
  const say =
    to === 'desk'
      ? deskMessages[event]
      : (kinds[category].messages[event]?.[to] ?? adminMessages[event]?.[to]);
  if (!say) return undefined;
  const { buyerFirstName: buyer, sellerFirstName: seller } = news;
  const amount = amountKobo === 0 ? 'nothing' : naira(amountKobo);
  const until = clockAt && formatMoment(clockAt);
  const name = to === 'buyer' ? seller : buyer;
  const link = to === 'desk' ? '/admin?tab=disputes' : orderLink(news._id);
  const facts = { title, buyer, seller, name, you: to, amount, until, reason, by, from };
  const more = { delivery: deliveryFacts(news), isPaid: isPaid(news), settles: settledInPerson(news) };
  return { ...say({ ...facts, ...more }), link };
}

export type NotifyOfOrderDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  orders: Pick<OrderRepository, 'find'>;
  auth: Pick<AuthClient, 'admins'>;
  kinds: OrderKinds;
};

type Moved = EventMessage<'order.moved'>['payload'];

/**
 * Returns the recipients of a step according to the definition. A new order notifies both its seller and its
 * buyer.
 */
export function readersOf(
  kinds: OrderKinds,
  category: OrderDocument['category'],
  { event, by, from }: Moved,
): Reader[] {
  if (event === null) return from === null ? ['buyer', 'seller'] : [];
  const { definition } = kinds[category];
  const line = from === null ? undefined : findTransition(definition, { stage: from, event, by });
  return (line?.notifies ?? []).filter((reader) => line?.confirms === true || reader !== by);
}

/**
 * Creates the in-app and email notifications for an order step. Notification ids are derived from the event
 * id, so that a redelivered event notifies no one twice.
 */
export async function notifyOfOrder(
  deps: NotifyOfOrderDeps,
  { id: eventId, payload }: EventMessage<'order.moved'>,
): Promise<void> {
  const { orders, auth, kinds } = deps;
  const order = await orders.find(payload.orderId);
  if (!order) return;
  const { event, by, from, to, buyerId, sellerId } = payload;
  const step = order.timeline.findLast(({ stage }) => stage === to);
  const news = {
    ...order,
    ...namedById(order),
    event: event ?? (to === 'accepted' ? ('accept' as const) : ('place' as const)),
    by,
    from,
    reason: step?.reason ?? null,
    // If the order has moved on in the meantime, its timer is for a different step.
    clockAt: order.stage === to ? order.clockAt : null,
  };
  const readers = readersOf(kinds, order.category, payload);
  const userIds: Record<Reader, string[]> = {
    buyer: [buyerId],
    seller: [sellerId],
    desk: readers.includes('desk') ? await auth.admins() : [],
  };
  const notifications = readers.flatMap((reader) => {
    const notification = orderNotification(kinds, news, reader);
    if (!notification) return [];
    return userIds[reader].map((userId) => {
      // An admin who is also a party gets a notification in each role.
      const noticeId = derivedId(reader === 'desk' ? 'disputed order' : 'order', eventId, userId);
      return { ...notification, noticeId, userId, kind: 'order' as const };
    });
  });
  await raiseNotifications(deps, notifications);
}
