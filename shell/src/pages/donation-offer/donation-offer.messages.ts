import type { DonationOffer } from '@alaso/contracts';

/** Outcomes of offers that are no longer open. */
const ends: Record<Exclude<DonationOffer['status'], 'requested'>, string> = {
  accepted:
    'You accepted this donation. Next, agree on a day: sign in, or wait for our donations desk to call you.',
  scheduled: 'Accepted, and the day is set.',
  collected: 'Accepted and collected.',
  received: 'Received. Thank you.',
  declined: 'Declined. We have notified the donor.',
  expired: 'This offer has expired.',
  withdrawn: 'The donor withdrew this offer.',
};

export const donationOfferMessages = {
  ends,
  title: 'A donation',
  titleFor: (organizationName: string) => `A donation for ${organizationName}`,
  notShown: 'This offer cannot be shown',
  failed: 'Something went wrong',
  retry: 'Please try again.',
  /** Text before the item's title. */
  donor: (firstName: string) => `${firstName} would like to give you `,
  message: (message: string) => `“${message}”`,
  question: 'Can you use it? No need to sign in.',
  reservedUntil: (day: string) => ` Reserved for you until ${day}.`,
  reason: 'Why can’t you use it?',
  reasonHint: 'We will share this with the donor.',
  reasonMissing: 'Please give a reason',
  accept: 'Yes, we would like it',
  accepting: 'Accepting...',
  no: 'No, thank you',
  decline: 'Decline the offer',
  declining: 'Declining...',
  back: 'Back',
};
