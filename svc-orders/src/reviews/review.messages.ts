import { reviewLimits } from '@alaso/contracts';

/** Rejection messages shown to users. */
export const refusals = {
  notFound: 'There is no such order or donation.',
  reviewNotFound: 'Review not found.',
  early: 'You can leave a review once this is complete.',
  closed: 'This review can no longer be changed.',
  over: `The ${reviewLimits.days} days to leave a review are over.`,
  none: 'There is nobody to review: they have no account here.',
  left: 'This member has left, so they can no longer be reviewed.',
  wrongTag: 'Choose from the tags shown',
  noReply: 'There is no published review of you to reply to.',
  replied: 'You have already replied to this review.',
  busy: 'Your review was not saved. Please try again.',
} as const;

type Words = { title: string; text: string };

export const publishedWords = ({ name, title }: { name: string; title: string }): Words => ({
  title: `${name} left you a review`,
  text: `It is about “${title}”. Read it, and reply if you like.`,
});

export const repliedWords = ({ name, title }: { name: string; title: string }): Words => ({
  title: `${name} replied to your review`,
  text: `It is about “${title}”.`,
});

export const reminderWords = (facts: { name: string; title: string; until: string }): Words => ({
  title: `How was it with ${facts.name}?`,
  text: `Leave a review about “${facts.title}” until ${facts.until}. It helps others decide whom to trust.`,
});
