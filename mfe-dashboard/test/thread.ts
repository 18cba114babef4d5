import {
  type Conversation,
  type ConversationNews,
  type ConversationPage,
  type Message,
  ordersRoutes,
} from '@alaso/contracts';
import { answer, answerBy, calls, okAnswer } from '@alaso/web-kit/testing';
import { screen } from '@testing-library/react';
import { haveNothing, open } from './fixtures.ts';

export const id = '7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9e0a01';
export const at = '2026-11-22T10:00:00.000Z';
export const row: Conversation = {
  id,
  listingId: '7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9e0a02',
  donationId: null,
  listingTitle: 'Wine lace gown',
  listingImageUrl: null,
  listingFabricType: null,
  listingColor: null,
  side: 'other',
  withId: '7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9e0a03',
  withName: 'Folake',
  lastMessage: { text: 'Is it still available?', photoCount: 0, isOwn: false, sentAt: at },
  unread: 1,
  order: null,
  donationStatus: null,
};
export const page: ConversationPage = {
  ...row,
  unread: 0,
  lastNumber: 0,
  deliveredUpTo: 0,
  readUpTo: 0,
  blocked: null,
  mayWrite: true,
  events: [],
};
export const message = (number: number, given: Partial<Message> = {}): Message => ({
  id: `7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9e${String(number).padStart(4, '0')}`,
  number,
  isOwn: false,
  text: `Message ${number}`,
  photos: [],
  sentAt: new Date(Date.parse(at) + number * 60_000).toISOString(),
  warnings: [],
  ...given,
});

/** News of a conversation whose messages have all been read. */
export const news = (given: Partial<ConversationNews> = {}): ConversationNews => ({
  entity: 'conversation',
  id,
  version: 1,
  lastMessage: row.lastMessage,
  unread: 0,
  lastNumber: page.lastNumber,
  deliveredUpTo: 0,
  readUpTo: 0,
  unreadConversations: 0,
  ...given,
});

/** The messages that the server has: a test changes them while the page is open. */
export type Sent = { get(): Message[]; set(messages: Message[]): void };

/** Returns what has the server answer a conversation with these messages, `perPage` at a time. */
export const threadOf =
  (sent: Sent) =>
  (messages: Message[], given: Partial<ConversationPage> = {}, perPage = 2): void => {
    sent.set(messages);
    answerBy(ordersRoutes.getConversation, () =>
      okAnswer(ordersRoutes.getConversation, {
        ...page,
        lastNumber: sent.get().at(-1)?.number ?? 0,
        ...given,
      }),
    );
    answerBy(ordersRoutes.listMessages, ({ search }) => {
      const [before, after] = [search.get('before'), search.get('after')];
      const found = sent
        .get()
        .filter(({ number }) => number < Number(before ?? Infinity) && number > Number(after ?? 0));
      return okAnswer(
        ordersRoutes.listMessages,
        after === null ? found.slice(-perPage) : found.slice(0, perPage),
      );
    });
  };

/** Has the server answer what the inbox asks, before each test. Forgets what the last one was sending. */
export function prepareInbox(): void {
  window.localStorage.clear();
  window.dispatchEvent(new Event('storage'));
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  haveNothing();
  answer(ordersRoutes.listConversations, [row]);
  answer(ordersRoutes.countUnreadConversations, { unread: 1 });
  answer(ordersRoutes.readConversation, news());
  answer(ordersRoutes.startTyping);
  answer(ordersRoutes.getTyping, { isTyping: false });
}

export const openThread = () => open(`/dashboard?tab=messages&conversation=${id}`);
export const log = () => screen.findByRole('log', { name: 'Messages with Folake' });
export const post = () => calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages'));
