import type { EventMessage } from '@alaso/contracts/internal';
import { defineTimer, derivedId, type Enqueue, type Platform, type TimerSource } from '@alaso/service-kit';
import type { ConversationRepository } from './conversation.repository.ts';
import { describeUnread } from './describe-unread.ts';

export type MailUnreadDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  conversations: ConversationRepository;
  now: () => Date;
};

/**
 * Creates the notification about a conversation's unread messages, which svc-auth emails according to the
 * user's preferences. Has no effect if called too early, repeatedly, or after the messages have been read,
 * because the row is checked first.
 */
async function mailUnread(
  { conversations, inTransaction, outbox, now }: MailUnreadDeps,
  memberId: string,
): Promise<void> {
  const member = await conversations.findMember(memberId);
  const { mailAt } = member ?? {};
  if (!member || !mailAt || mailAt > now()) return;
  const conversation = await conversations.find(member.conversationId);
  if (!conversation) return;
  const { _id: id, lastMessage, lastNumber } = conversation;
  const isOwn = lastMessage?.senderId === member.userId;
  const newest = lastMessage && !isOwn ? await conversations.messageAt(id, lastNumber) : undefined;
  const about = describeUnread(conversation, member, { newest, preview: lastMessage?.text });
  await inTransaction(async (session) => {
    if (!(await conversations.settleMail(member, now(), session))) return;
    if (!member.hasUnread) return;
    const noticeId = derivedId('unread messages', memberId, mailAt.toISOString());
    await outbox.write('notice.raised', { noticeId, ...about }, session);
  });
}

export const messageMails = (deps: MailUnreadDeps): TimerSource => ({
  due: (now, limit) => deps.conversations.dueMails(now, limit),
  run: (memberId) => mailUnread(deps, memberId),
  now: deps.now,
});

export const mailTimer = defineTimer('mail-unread-messages', 'memberId');

export async function scheduleMail(
  { conversations, ...queue }: Pick<MailUnreadDeps, 'conversations' | 'now'> & { enqueue: Enqueue },
  { payload: { conversationId, recipientId } }: EventMessage<'message.sent'>,
): Promise<void> {
  const member = await conversations.member(conversationId, recipientId);
  if (member) await mailTimer.schedule(queue, member._id, member.mailAt);
}
