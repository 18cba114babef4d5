import { reviewLimits } from '@alaso/contracts';

const day = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'long', timeZone: 'Africa/Lagos' });
/** Formats a timestamp as a date in Lagos: `9 December`. */
const formatDay = (moment: string) => day.format(new Date(moment));

export const reviewsWords = {
  title: 'Reviews',
  ask: (name: string) => `How was it with ${name}?`,
  open: (name: string, until: string) =>
    `You can leave a review until ${formatDay(until)}. ${name} can read it once you have both written, or after that day.`,
  leave: 'Leave a review',
  own: 'Your review',
  theirs: (name: string) => `${name}’s review`,
  waiting: (name: string, until: string) =>
    `Waiting for ${name}. Your review is published when they have written too, or after ${formatDay(until)}. Until then you can change it.`,
  change: 'Change your review',
  nobody: 'The time to leave a review is over. Neither of you left one.',
  nothingOwn: 'You left no review. The time for it is over.',
  nothingTheirs: (name: string) => `${name} left no review.`,
  ownHidden: 'Others can no longer see it, and it does not count. Your decisions say why, and how to appeal.',
  toDecisions: 'See the decision',
  theirsHidden: 'Our team has hidden this review. It does not count for your rating.',
  reply: 'Reply',
  report: 'Report this review',
  reviewBy: (name: string) => `${name}’s review`,
  form: {
    stars: 'Your rating',
    star: ['Bad', 'Not good', 'Okay', 'Good', 'Very good'],
    starsMissing: 'Choose 1 to 5 stars',
    tags: 'What was good?',
    text: 'Tell others about it',
    textHint: `Up to ${reviewLimits.text} characters. Leave out phone numbers and addresses.`,
    send: 'Save review',
    sending: 'Saving...',
    saved: 'Review saved',
    published: 'Both reviews are published',
    failed: { title: 'Failed to save your review', otherwise: 'Please try again.' },
  },
  replyForm: {
    title: (name: string) => `Reply to ${name}`,
    description: 'Everyone can read your reply. You can reply once, and not change it later.',
    text: 'Your reply',
    missing: 'Write a reply',
    send: 'Send reply',
    sending: 'Sending...',
    sent: 'Reply sent',
    failed: { title: 'Failed to send your reply', otherwise: 'Please try again.' },
  },
} as const;
