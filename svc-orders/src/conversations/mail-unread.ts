import { Id } from '@alaso/contracts';
import { type EventMessage, nameOf } from '@alaso/contracts/internal';
import {
  defineJob,
  derivedId,
  type Enqueue,
  handle,
  type JobHandler,
  type Platform,
} from '@alaso/service-kit';
import * as z from 'zod/mini';
import type { TimerSource } from '../workflow/index.ts';
import { unreadWords } from './conversation.messages.ts';
import { type ConversationRepository, otherMemberOf } from './conversation.repository.ts';

export type MailUnreadDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  conversations: ConversationRepository;
  now: () => Date;
};

/**
 * Raises the notification of a conversation's unread messages, which svc-auth mails according to the user's
 * preferences. Too early, repeated or after reading, it does nothing: the row decides.
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
  const { _id: id, listingTitle, lastMessage, donationId, ownerId } = conversation;
  const isOwn = lastMessage?.senderId === member.userId;
  const newest = lastMessage && !isOwn ? await conversations.newestOf(conversation) : undefined;
  const words = unreadWords({
    // An organization goes by its own name.
    name:
      donationId !== null && member.userId === ownerId
        ? conversation.otherName
        : nameOf(otherMemberOf(conversation, member.userId)),
    listingTitle,
    unread: member.unread,
    hasPhotosOnly: newest !== undefined && newest.text === undefined,
    // A mail from us would lend its weight to what we warn of.
    quote: newest && newest.warnings.length === 0 ? (lastMessage?.text ?? null) : null,
  });
  await inTransaction(async (session) => {
    if (!(await conversations.settleMail(member, now(), session))) return;
    if (!member.hasUnread) return;
    const notification = {
      noticeId: derivedId('unread messages', memberId, mailAt.toISOString()),
      userId: member.userId,
      kind: 'message' as const,
      ...words,
      link: `/dashboard?tab=messages&conversation=${id}`,
    };
    await outbox.write('notice.raised', notification, session);
  });
}

/** Returns the due emails, for the sweep. */
export const messageMails = (deps: MailUnreadDeps): TimerSource => ({
  due: (now, limit) => deps.conversations.dueMails(now, limit),
  run: (memberId) => mailUnread(deps, memberId),
  now: deps.now,
});

/** Runs when an email is due. If it is lost or fails, the sweep makes up for it. */
const mailUnreadJob = defineJob({
  name: 'mail-unread-messages',
  data: z.strictObject({ memberId: Id }),
  attempts: 3,
  backoffMs: 1000,
});

export const handleMailUnread = (deps: MailUnreadDeps): JobHandler =>
  handle(mailUnreadJob, ({ memberId }) => mailUnread(deps, memberId));

/** Schedules the email about a message. Repeating it changes nothing: the id is stable. */
export async function scheduleMail(
  { conversations, now, enqueue }: Pick<MailUnreadDeps, 'conversations' | 'now'> & { enqueue: Enqueue },
  { payload: { conversationId, recipientId } }: EventMessage<'message.sent'>,
): Promise<void> {
  const member = await conversations.member(conversationId, recipientId);
  if (!member?.mailAt) return;
  const { _id: memberId, mailAt } = member;
  const delayMs = Math.max(0, mailAt.getTime() - now().getTime());
  await enqueue(mailUnreadJob, { memberId }, { id: `mail-unread-${memberId}-${mailAt.getTime()}`, delayMs });
}
