import type { OrderPage } from '@alaso/contracts';
import { orderKinds } from '../../../svc-orders/src/kinds.ts';
import { readersOf } from '../../../svc-orders/src/orders/notify-of-order.ts';
import type { Seen, Notified } from './seen.ts';
import { wrongHandOvers } from './wrong-hand-overs.ts';

const isOver = ({ status }: OrderPage) => status !== 'pending';
const isCancelled = ({ status }: OrderPage) => status === 'cancelled';

/** Returns the errors for one-off items, which must be either sold once or available to everyone. */
function wrongSale({ walk, listing, orders }: Seen): string[] {
  const having = orders.filter((order) => !isCancelled(order)).length;
  if (having > 1) return [`sold ${having} times`];
  const taken = walk.kind === 'gift' ? 'gifted' : 'sold';
  const expected = having === 1 ? taken : 'active available';
  const { status, availability } = listing;
  const found = status === 'active' ? `${status} ${availability}` : status;
  return found === expected ? [] : [`${found} with ${having} orders`];
}

/**
 * Returns the errors for listings that remain on the market. Such a listing must be listed, and svc-catalog
 * must have recorded every open booking.
 */
function wrongBookings({ listing, orders, openBookings }: Seen): string[] {
  const open = orders.filter((order) => !isOver(order)).length;
  return [
    ...(listing.status === 'active' ? [] : [`a listing to book is ${listing.status}`]),
    ...(openBookings === open ? [] : [`${openBookings} bookings for ${open} open orders`]),
  ];
}

function wrongDays({ orders, takenDays }: Seen): string[] {
  const rented = orders.filter((order) => !isCancelled(order)).flatMap(({ rentalDays }) => rentalDays);
  const twice = rented.filter((day, at) => rented.indexOf(day) !== at);
  const lost = rented.filter((day) => !takenDays.includes(day));
  const kept = takenDays.filter((day) => !rented.includes(day));
  return [
    ...twice.map((day) => `${day} is rented twice`),
    ...lost.map((day) => `${day} is rented and looks free`),
    ...kept.map((day) => `${day} is taken by nobody`),
  ];
}

function wrongQueue({ walk, orders, notified, inQueue }: Seen): string[] {
  const has = (userId: string) => inQueue.has(userId) || orders.some(({ buyerId }) => buyerId === userId);
  const knows = (userId: string) =>
    notified.some(
      ({ person, notifications }) =>
        person.userId === userId && notifications.some(({ link }) => link === `/item/${walk.listingId}`),
    );
  // Once the gift is collected, nobody else can get it.
  const isCollected = orders.some(({ stage }) => stage === 'collected' || stage === 'completed');
  const waiting = isCollected ? [] : [...walk.waits];
  const lost = waiting.filter((userId) => !has(userId) && !knows(userId));
  const open = orders.some((order) => !isOver(order));
  return [
    ...lost.map((userId) => `${userId} waited in the queue and was forgotten`),
    ...(inQueue.size > 0 && !open ? ['a queue for a gift that nobody has claimed'] : []),
  ];
}

function wrongWay({ orders, unfinished }: Seen): string[] {
  const late = orders.filter(({ clock }) => clock && Date.parse(clock.at) <= Date.now());
  return [
    ...late.map(({ stage }) => `the timer of an order that is ${stage} has not fired`),
    ...(unfinished > 0 ? [`${unfinished} orders are unfinished`] : []),
  ];
}

/** Returns the number of notifications about an order that the given party should have. */
function promised({ walk }: Seen, { timeline }: OrderPage, party: 'buyer' | 'seller'): number {
  return timeline.filter(({ event, by, stage }, at) => {
    const from = timeline[at - 1]?.stage ?? null;
    const moved = { orderId: '', listingId: '', buyerId: '', sellerId: '', event, by, from, to: stage };
    return readersOf(orderKinds, walk.kind, moved).includes(party);
  }).length;
}

/**
 * Returns the errors in a person's notifications. Each step that notifies this person must result in exactly
 * one in-app notification and one email.
 */
function wrongNotifications(seen: Seen, { person, notifications, mails }: Notified): string[] {
  const ofOrders = seen.orders.flatMap((order) => {
    const party = order.sellerId === person.userId ? 'seller' : 'buyer';
    if (party === 'buyer' && order.buyerId !== person.userId) return [];
    const count = notifications.filter(({ link }) => link.endsWith(`order=${order.id}`)).length;
    const expected = promised(seen, order, party);
    return count === expected
      ? []
      : [`${party}: ${count} notifications of ${expected}, order ${order.stage}`];
  });
  const ended = seen.orders.filter(isCancelled).length;
  const free = notifications.filter(({ link }) => link === `/item/${seen.walk.listingId}`).length;
  const withoutMail = notifications.filter(({ id }) => !mails.some(({ noticeId }) => noticeId === id));
  const unknown = mails.filter(({ noticeId }) => !notifications.some(({ id }) => id === noticeId));
  return [
    ...ofOrders,
    ...(free > ended ? [`notified ${free} times that a gift is free`] : []),
    ...(withoutMail.length > 0 ? [`${withoutMail.length} notifications are not mailed`] : []),
    ...(unknown.length > 0 ? [`${unknown.length} mails belong to no notification`] : []),
  ];
}

/** Returns the errors in a walk. Empty if everything is consistent. */
export function wrongWith(seen: Seen): string[] {
  const stays = seen.walk.kind === 'rent' || seen.walk.kind === 'upcycle';
  return [
    ...(stays ? wrongBookings(seen) : wrongSale(seen)),
    ...wrongDays(seen),
    ...wrongQueue(seen),
    ...wrongWay(seen),
    ...wrongHandOvers(seen),
    ...seen.notified.flatMap((notified) => wrongNotifications(seen, notified)),
  ];
}
