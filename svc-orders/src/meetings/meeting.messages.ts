import { quotable } from '@alaso/contracts/scam-rules';
import { formatMoment } from '../format.ts';

type Facts = {
  /** The other member's name. */
  name: string;
  listingTitle: string;
  place: string;
  at: Date;
  /** True if both members will be reminded. A meeting in the near future has no reminder. */
  isReminded: boolean;
};

/** Returns the place for an email, or a phrase that replaces a place that may not be quoted. */
const named = (place: string) => quotable(place) ?? 'a place that they name in your conversation';

/** Rejection messages shown to users. */
export const meetingRefusals = {
  moved: 'The other side was faster. Please check the meeting again.',
  own: 'This is your own proposal. Please wait for the answer.',
  notYet: 'Write to each other first. Then you can agree on a meeting.',
  time: 'Choose a time within the next 60 days',
  none: 'There is no agreed meeting.',
  noNeed: {
    donation: 'A donation has days of its own. Propose one on its page, or pick one there.',
    delivery: 'This order is delivered, so you do not need to meet.',
    over: 'Your order has ended, so there is nothing to meet for.',
  },
} as const;

export const meetingWords = {
  proposed: ({ name, listingTitle, place, at }: Facts) => ({
    title: `${name} wants to meet: ${listingTitle}`,
    text: `${name} proposes ${named(place)}, ${formatMoment(at)}. Accept it, or propose another place or time.`,
  }),
  accepted: ({ name, listingTitle, place, at, isReminded }: Facts) => ({
    title: `You are meeting ${name}: ${listingTitle}`,
    text: `${name} accepted: ${named(place)}, ${formatMoment(at)}.${isReminded ? ' We remind you both two hours before.' : ''}`,
  }),
  cancelled: ({ name, listingTitle, place, at }: Facts) => ({
    title: `Meeting cancelled: ${listingTitle}`,
    text: `${name} cancelled the meeting at ${named(place)}, ${formatMoment(at)}. You can propose another one.`,
  }),
  reminder: ({ name, listingTitle, place, at }: Facts) => ({
    title: `You are meeting ${name} soon: ${listingTitle}`,
    text: `${named(place)}, ${formatMoment(at)}. Look at the item before you pay.`,
  }),
};

export const calendarTitle = ({ name, listingTitle }: Pick<Facts, 'name' | 'listingTitle'>) =>
  `Meet ${name}: ${listingTitle}`;
