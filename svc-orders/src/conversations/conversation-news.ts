import type { ConversationNews, TypingNews } from '@alaso/contracts';
import type { Logger, PushSubject, PushToPages } from '@alaso/service-kit';
import { pushOrLog } from '../push-or-log.ts';
import { type ConversationDocument, type MessageDocument, otherMemberOf } from './conversation.model.ts';
import { presentNews } from './conversation.presenter.ts';
import type { ConversationRepository } from './conversation.repository.ts';

type NewsDeps = {
  conversations: Pick<ConversationRepository, 'find' | 'member' | 'messageAt' | 'countUnread' | 'deliver'>;
  push: PushToPages;
};

/** Notifies members' pages of a change to a conversation, or of the new message with this number. */
export const pushNews = (
  push: PushToPages,
  userIds: readonly string[],
  { id, number }: { id: string; number?: number },
): Promise<void> =>
  push({
    userIds: [...userIds],
    // The arrival of a message ends the sender's typing state.
    changed: number === undefined ? ['conversation'] : ['conversation', 'typing'],
    subject: { entity: 'conversation', id, ...(number !== undefined && { number }) },
  });

/** Returns a conversation's current state for a member, with a new message if there is one. */
export async function newsFor(
  { conversations }: Pick<NewsDeps, 'conversations'>,
  row: ConversationDocument,
  userId: string,
  message?: MessageDocument,
): Promise<ConversationNews> {
  const [own, other, unreadConversations] = await Promise.all([
    conversations.member(row._id, userId),
    conversations.member(row._id, otherMemberOf(row, userId)),
    conversations.countUnread(userId),
  ]);
  return presentNews(row, { own, other, message, unreadConversations }, userId);
}

/**
 * Builds the update that a push about a conversation sends to a member's open pages. Returns undefined if the
 * pages have to refetch. Marks a received message as delivered.
 */
export function conversationNews(deps: NewsDeps) {
  return async (
    userId: string,
    { entity, id, number }: PushSubject,
    log: Logger,
  ): Promise<ConversationNews | TypingNews | undefined> => {
    if (entity === 'typing') return { entity, id };
    if (entity !== 'conversation') return undefined;
    const [row, message] = await Promise.all([
      deps.conversations.find(id),
      number === undefined ? undefined : deps.conversations.messageAt(id, number),
    ]);
    if (!row || ![row.ownerId, row.otherId].includes(userId)) return undefined;
    const news = await newsFor(deps, row, userId, message);
    if (news.message && !news.message.isOwn) await deliver(deps, [row], userId, log);
    return news;
  };
}

/** Marks conversations as delivered to a member's device, and notifies the senders. */
export async function deliver(
  { conversations, push }: Pick<NewsDeps, 'conversations' | 'push'>,
  rows: readonly ConversationDocument[],
  userId: string,
  log: Logger,
): Promise<void> {
  await Promise.all(
    rows.map(async (row) => {
      const isNews = await conversations.deliver(userId, row);
      if (!isNews || row.lastMessage?.senderId === userId) return;
      await pushed(pushNews(push, [otherMemberOf(row, userId)], { id: row._id }), log);
    }),
  );
}

/** Waits for a push about a conversation. A push that fails is only logged. */
export const pushed = (push: Promise<void>, log: Logger) =>
  pushOrLog(push, log, 'a conversation has changed');
