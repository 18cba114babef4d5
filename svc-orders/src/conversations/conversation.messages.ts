import { conversationLimits } from '@alaso/contracts';

const { messagesPerMinute, newPerDay, newOnFirstDay } = conversationLimits;

/** Refusals, as users read them. */
export const wordsOf = {
  notFound: 'Conversation not found.',
  noPhoto: 'Photo not found.',
  ownListing: 'This is your own listing. You cannot message yourself.',
  onlyParties: 'Only the donor and the organization can message each other.',
  withoutAccount: 'This organization has no account yet, so it cannot receive messages.',
  suspended: 'Your account is suspended. You can only write about orders and donations that are open.',
  tooFast: `You can send ${messagesPerMinute} messages a minute. Please wait a moment.`,
  tooManyNew: `You can start ${newPerDay} new conversations a day. Please try again tomorrow.`,
  tooManyNewOnFirstDay: `On your first day you can start ${newOnFirstDay} new conversations. Please try again tomorrow.`,
} as const;

/** Returns the title and text of a notification of unread messages. It quotes the beginning of the newest. */
export function unreadWords(facts: {
  name: string;
  listingTitle: string;
  unread: number;
  /** Null if the newest message is the reader's own, empty if it has only photos. */
  newest: string | null;
}): { title: string; text: string } {
  const { name, listingTitle, unread, newest } = facts;
  const count = unread === 1 ? 'a message' : `${unread} messages`;
  return {
    title: `${name} sent you ${count}: ${listingTitle}`,
    text:
      newest === null || newest === ''
        ? `Open the conversation to ${newest === '' ? 'see the photo' : 'read'} and reply.`
        : `${name} writes: “${newest}”`,
  };
}
