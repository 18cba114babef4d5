import type { ScamRule } from '@alaso/contracts';

/** The texts of inbox and threads. */
export const conversationMessages = {
  offers: 'Offers',
  title: 'Messages',
  back: 'Back to messages',
  search: 'Search by item or name',
  loadingInbox: 'Loading your messages',
  loadingThread: 'Loading this conversation',
  unread: (count: number) => `${count} unread`,
  you: (text: string) => `You: ${text}`,
  onlyPhotos: (count: number) => (count === 1 ? 'Photo' : `${count} photos`),
  empty: 'No messages yet. Tap “Message seller” on an item to ask about it.',
  explore: 'Explore items',
  nothingFound: (search: string) => `Nothing found for “${search}”.`,
  showMore: 'Show more',
  choose: 'Choose a conversation to read it here.',
  notFound: 'Conversation not found',
  notFoundText: 'It may belong to another account. See all your conversations under Messages.',
  cannotOpen: 'Could not open this conversation',
  threadFailed: 'Could not load the messages',
  earlier: 'Show earlier messages',
  later: 'Show later messages',
  newest: 'Go to the newest',
  news: 'New message',
  start: (name: string) =>
    `Write to ${name}. Agree on everything here, so that we can help if something goes wrong.`,
  seeItem: 'See item',
  seeOrder: 'See order',
  seeDonation: 'See donation',
  log: (name: string) => `Messages with ${name}`,
  composer: {
    label: 'Message',
    placeholder: 'Write a message',
    send: 'Send',
    tooLong: (over: number) => `${over} characters too long`,
    quick: 'Quick replies',
    firstDay: (most: number) => `Your account is new: today you can start ${most} conversations.`,
  },
  state: {
    sending: 'Sending',
    sent: 'Sent',
    delivered: 'Delivered',
    read: 'Read',
    offline: 'You are offline. This will be sent when the network returns.',
    trying: 'Not sent yet. We will keep trying.',
    retry: 'Retry',
    discard: 'Delete',
  },
  photos: {
    add: 'Add a photo',
    chosen: 'Photos to send',
    remove: (place: number) => `Remove photo ${place}`,
    photo: (place: number, count: number) => (count === 1 ? 'Photo' : `Photo ${place} of ${count}`),
    open: (place: number, count: number, name: string) =>
      count === 1 ? `Open the photo from ${name}` : `Open photo ${place} of ${count} from ${name}`,
    title: (name: string) => `Photos from ${name}`,
    previous: 'Previous',
    next: 'Next',
    full: 'You can send up to 4 photos in a message.',
    offline: 'Photos need a connection. You can send your text now and the photos later.',
    gone: 'This photo could not be loaded.',
  },
  yourself: 'You',
  typing: (name: string) => `${name} is typing`,
  more: 'More',
  block: {
    action: (name: string) => `Block ${name}`,
    question: (name: string) => `Block ${name}?`,
    explanation:
      'You will not be able to message, order from or make an offer to each other. Open orders go on. You can unblock them here.',
    confirm: 'Block',
    blocked: (name: string) => `You have blocked ${name}.`,
    onlyOpen: (name: string) => `You have blocked ${name}. You can still write about what is open.`,
    unblock: 'Unblock',
    unavailable: 'This member is not available.',
    failed: 'Could not change this',
    tryAgain: 'Please try again.',
  },
  reportMessage: 'Report',
  messageOf: (name: string) => `a message from ${name}`,
  report: (name: string) => `Report ${name}`,
} as const;

/** Questions that a buyer asks with one tap. */
export const quickReplies = [
  'Is it still available?',
  'Where can we meet?',
  'What is your last price?',
] as const;

/** Why a message carries a warning, and what to do. Both members read it. */
export const warningMessages: Record<ScamRule, string> = {
  'phone-number': 'Contains or asks for a phone number. Stay on Alaso until the order is confirmed.',
  'account-number': 'Mentions a bank account. Pay only when you meet and have seen the item.',
  link: 'Contains a link or an email address. Never enter your card or password there.',
  'pay-outside': 'Payment in advance or outside Alaso is a common scam. Pay when you meet.',
  'secret-code': 'Never send your hand-over code, PIN, OTP or BVN in a message.',
};
