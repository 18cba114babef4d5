import { conversationLimits } from '@alaso/contracts';

const { messagesPerMinute, newPerDay, newOnFirstDay } = conversationLimits;

/** Rejection messages shown to users. */
export const wordsOf = {
  notFound: 'Conversation not found.',
  noListing: 'Listing not found.',
  noPhoto: 'Photo not found.',
  ownListing: 'This is your own listing. You cannot message yourself.',
  onlyParties: 'Only the donor and the organization can message each other.',
  withoutAccount: 'This organization has no account yet, so it cannot receive messages.',
  suspended: 'Your account is suspended. You can only write about orders and donations that are open.',
  keyReused: 'This Idempotency-Key was used for another message.',
  notSent: 'Your message was not sent. Please try again.',
  tooFast: `You can send ${messagesPerMinute} messages a minute. Please wait a moment.`,
  tooManyNew: `You can start ${newPerDay} new conversations a day. Please try again tomorrow.`,
  tooManyNewOnFirstDay: `On your first day you can start ${newOnFirstDay} new conversations. Please try again tomorrow.`,
} as const;

/** Shown to the other member instead of an erased message. */
export const erasedText = 'This member has left, and their messages were erased.';

export function unreadWords(facts: {
  name: string;
  listingTitle: string;
  unread: number;
  hasPhotosOnly: boolean;
  /** Beginning of the newest message. Null if the message may not be quoted or was sent by the reader. */
  quote: string | null;
}): { title: string; text: string } {
  const { name, listingTitle, unread, hasPhotosOnly, quote } = facts;
  const count = unread === 1 ? 'a message' : `${unread} messages`;
  return {
    title: `${name} sent you ${count}: ${listingTitle}`,
    text:
      quote === null
        ? `Open the conversation to ${hasPhotosOnly ? 'see the photo' : 'read'} and reply.`
        : `${name} writes: “${quote}”`,
  };
}
