import {
  type Conversation,
  conversationLimits,
  ConversationNews,
  type ConversationPage,
  TypingNews,
} from '@alaso/contracts';
import type { News, Page } from '@alaso/web-kit';

/** Parses a live update about a conversation. Returns undefined for other updates. */
export const newsIn = (news: News): ConversationNews | undefined => ConversationNews.safeParse(news).data;

/** Returns the update if it is newer than the loaded conversation. */
const laterIn = ({ version, lastMessage, unread }: ConversationNews, known: Conversation) =>
  version > (known.version ?? -1) ? { version, lastMessage, unread } : {};

/** Returns whether an update is about typing, which never changes a conversation or the inbox. */
const isTyping = (news: News) => TypingNews.safeParse(news).success;

export function pageWithNews(page: ConversationPage, said: News): ConversationPage | undefined {
  const news = newsIn(said);
  if (news?.id !== page.id) return news || isTyping(said) ? page : undefined;
  return {
    ...page,
    ...laterIn(news, page),
    lastNumber: Math.max(news.lastNumber, page.lastNumber),
    deliveredUpTo: Math.max(news.deliveredUpTo, page.deliveredUpTo),
    readUpTo: Math.max(news.readUpTo, page.readUpTo),
  };
}

type InboxPages<PageStart> = { pages: Page<Conversation>[]; pageParams: PageStart[] };

/** Returns whether the user has to read or answer the other member's message, as of the given time in ms. */
export const isYourTurn = ({ unread, lastMessage }: Conversation, now: number): boolean =>
  unread > 0 ||
  (lastMessage?.isOwn === false &&
    Date.parse(lastMessage.sentAt) >= now - conversationLimits.turnDays * 86_400_000);

/** Sorts like the server: unread ones, those that wait for an answer, then the others, each newest first. */
const byTurnAndTime = (now: number) => (a: Conversation, b: Conversation) =>
  Number(b.unread > 0) - Number(a.unread > 0) ||
  Number(isYourTurn(b, now)) - Number(isYourTurn(a, now)) ||
  (b.lastMessage?.sentAt ?? '').localeCompare(a.lastMessage?.sentAt ?? '');

/**
 * Applies an update to the loaded inbox rows and re-sorts them. The inbox must be refetched if the
 * conversation is not loaded or might now belong below the last row.
 */
export function inboxWithNews<PageStart>(
  inbox: InboxPages<PageStart>,
  said: News,
): InboxPages<PageStart> | undefined {
  if (isTyping(said)) return inbox;
  const news = newsIn(said);
  const before = inbox.pages.flatMap(({ items }) => items);
  if (!news || before.every(({ id }) => id !== news.id)) return undefined;
  const rows = before
    .map((row) => (row.id === news.id ? { ...row, ...laterIn(news, row) } : row))
    .sort(byTurnAndTime(Date.now()));
  const hasMore = inbox.pages.at(-1)?.nextCursor !== null;
  if (hasMore && rows.at(-1)?.id === news.id) return undefined;
  let start = 0;
  const pages = inbox.pages.map((page) => {
    const items = rows.slice(start, start + page.items.length);
    start += page.items.length;
    return { ...page, items };
  });
  return { ...inbox, pages };
}

export const countWithNews = (counted: { unread: number }, news: News): { unread: number } => ({
  unread: newsIn(news)?.unreadConversations ?? counted.unread,
});

type Typing = { isTyping: boolean };

/** Marks the other member as typing until their message arrives. */
export function typingWithNews(typing: Typing, said: News, conversationId: string): Typing {
  const { data: begun } = TypingNews.safeParse(said);
  if (begun?.id === conversationId) return { isTyping: true };
  const news = newsIn(said);
  const hasCome = news?.id === conversationId && news.message?.isOwn === false;
  return hasCome && typing.isTyping ? { isTyping: false } : typing;
}
