import { type NewNotification, nameOf } from '@alaso/contracts/internal';
import { unreadWords } from './conversation.messages.ts';
import { type ConversationDocument, type MessageDocument, otherMemberOf } from './conversation.model.ts';

/**
 * Builds the notification about a member's unread messages, for email and for devices.
 * @param newest absent if the member sent the newest message
 * @param preview beginning of the newest message
 */
export function describeUnread(
  conversation: ConversationDocument,
  { userId, unread }: { userId: string; unread: number },
  {
    newest,
    preview,
  }: { newest: Pick<MessageDocument, 'text' | 'warnings'> | undefined; preview: string | undefined },
): Omit<NewNotification, 'noticeId'> {
  const { _id: id, listingTitle, donationId, ownerId, otherName } = conversation;
  const words = unreadWords({
    // An organization appears under its own name.
    name: donationId !== null && userId === ownerId ? otherName : nameOf(otherMemberOf(conversation, userId)),
    listingTitle,
    unread,
    hasPhotosOnly: newest !== undefined && newest.text === undefined,
    // Quoting a message with a warning under the name of Alaso would make the message look trustworthy.
    quote: newest && newest.warnings.length === 0 ? (preview ?? null) : null,
  });
  return { userId, kind: 'message', ...words, link: `/dashboard?tab=messages&conversation=${id}` };
}
