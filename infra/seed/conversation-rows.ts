import { derivedId } from '@alaso/service-kit';
import {
  type ConversationDocument,
  fieldsFromOrder,
  type MemberDocument,
  type MessageDocument,
} from '../../svc-orders/src/conversations/conversation.model.ts';
import { idOf } from './draws.ts';
import { orderRows } from './order-rows.ts';
import { demoPeople } from './people.ts';

type Line = { by: 'buyer' | 'seller'; text: string };

/** Messages about orders, in rotation. The last message in every second conversation is unread. */
const talks: readonly (readonly Line[])[] = [
  [
    { by: 'buyer', text: 'Good afternoon. Is it still available?' },
    { by: 'seller', text: 'Yes, it is. I wore it once, to a wedding.' },
    { by: 'buyer', text: 'Where can we meet?' },
    { by: 'seller', text: 'Any day after 4 pm at the mall in Surulere.' },
  ],
  [
    { by: 'buyer', text: 'What is your last price?' },
    { by: 'seller', text: 'The price is final, but I add the gele.' },
    { by: 'buyer', text: 'That is kind. I take it.' },
  ],
  [
    { by: 'buyer', text: 'How many yards is it?' },
    { by: 'seller', text: 'Five yards, and two for the gele.' },
  ],
];

/** Enough to make an inbox look used. */
const maxTalks = 6;

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);
const demoIds: readonly string[] = [demoPeople.user.id, demoPeople.tailor.id];

const talked = orderRows
  .filter(({ buyerId, sellerId }) => demoIds.includes(buyerId) || demoIds.includes(sellerId))
  .slice(0, maxTalks)
  .map((order, index) => ({ order, lines: talks[index % talks.length] ?? [], isUnread: index % 2 === 1 }));

type Talk = (typeof talked)[number];

const buildMessages = ({ order, lines }: Talk): MessageDocument[] =>
  lines.map(({ by, text }, index) => ({
    _id: idOf(`message ${index} about ${order._id}`),
    conversationId: fieldsFromOrder(order)._id,
    number: index + 1,
    senderId: by === 'buyer' ? order.buyerId : order.sellerId,
    text,
    sentAt: minutesAfter(order.createdAt, 7 * (index + 1) - 60),
    warnings: [],
  }));

export const messageRows: readonly MessageDocument[] = talked.flatMap(buildMessages);

export const conversationRows: readonly ConversationDocument[] = talked.map((talk) => {
  const { order } = talk;
  const messages = buildMessages(talk);
  const [first, last] = [messages[0], messages.at(-1)];
  const startedAt = first?.sentAt ?? order.createdAt;
  return {
    ...fieldsFromOrder(order),
    lastNumber: messages.length,
    lastMessage: last ? { text: last.text, senderId: last.senderId, sentAt: last.sentAt } : null,
    startedBy: order.buyerId,
    startedAt,
    createdAt: startedAt,
    updatedAt: last?.sentAt ?? startedAt,
  };
});

export const memberRows: readonly MemberDocument[] = talked.flatMap((talk) => {
  const { order, isUnread } = talk;
  const messages = buildMessages(talk);
  const last = messages.at(-1);
  return [order.buyerId, order.sellerId].map((userId) => {
    const unread = isUnread && last && last.senderId !== userId ? 1 : 0;
    const conversationId = fieldsFromOrder(order)._id;
    return {
      _id: derivedId('member', conversationId, userId),
      conversationId,
      userId,
      listingTitle: order.listingTitle,
      withName: userId === order.buyerId ? order.sellerFirstName : order.buyerFirstName,
      unread,
      hasUnread: unread > 0,
      deliveredUpTo: messages.length - unread,
      readUpTo: messages.length - unread,
      activeAt: last?.sentAt ?? order.createdAt,
      mailAt: null,
      mailedAt: null,
      waitingSince: last && last.senderId !== userId ? last.sentAt : null,
    };
  });
});
