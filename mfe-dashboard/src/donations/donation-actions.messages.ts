import type { Collector, Donation, DonationEvent, DonationStatus } from '@alaso/contracts';
import type { BadgeTone } from '@alaso/ui';
import type { ActWords } from '../orders/messages/act.messages.ts';

/** The side that looks at a donation. */
export type DonationSide = 'donor' | 'organisation';

/** The events that a person can cause, on either side. */
export type DonationAct = Exclude<DonationEvent, 'expire'>;

export const donationActWords: Record<DonationAct, ActWords> = {
  accept: {
    button: 'Accept',
    pending: 'Accepting...',
    done: { title: 'Accepted', description: 'Next, propose days for the hand-over.' },
    failed: 'Could not accept',
  },
  decline: {
    button: 'Decline',
    pending: 'Declining...',
    done: { title: 'Declined', description: 'We told the donor, who can now offer it to someone else.' },
    failed: 'Could not decline',
  },
  propose: {
    button: 'Propose days',
    pending: 'Sending...',
    done: { title: 'Days proposed', description: 'We asked them to pick one.' },
    failed: 'Could not propose days',
  },
  schedule: {
    button: 'Pick a day',
    pending: 'Saving...',
    done: { title: 'The day is agreed', description: 'We will remind you both the day before.' },
    failed: 'Could not pick the day',
  },
  collect: {
    button: 'Mark as collected',
    pending: 'Saving...',
    done: { title: 'Collected' },
    failed: 'Could not save',
  },
  receive: {
    button: 'Mark as received',
    pending: 'Saving...',
    done: { title: 'Received', description: 'The donor gets a receipt. Thank you.' },
    failed: 'Could not save',
  },
  withdraw: {
    button: 'Withdraw the offer',
    pending: 'Withdrawing...',
    done: { title: 'Offer withdrawn', description: 'The item is back in your listings.' },
    failed: 'Could not withdraw',
  },
};

/** The words of the hand-over if the donor takes the item there. */
const broughtWords: Record<DonationSide, ActWords> = {
  donor: {
    button: 'Mark as delivered',
    pending: 'Saving...',
    done: { title: 'Delivered' },
    failed: 'Could not save',
  },
  organisation: {
    button: 'Mark as delivered',
    pending: 'Saving...',
    done: { title: 'Delivered' },
    failed: 'Could not save',
  },
};

/** Returns whether the two agreed that the donor brings the item. */
export const isBrought = ({ schedule }: Pick<Donation, 'schedule'>) => schedule?.collector === 'donor';

/** Returns the words of an act, as one side reads them. */
export const actWordsOf = (
  act: DonationAct,
  donation: Pick<Donation, 'schedule'>,
  side: DonationSide,
): ActWords => (act === 'collect' && isBrought(donation) ? broughtWords[side] : donationActWords[act]);

/** Returns the word for the status of a donation. */
export const statusWordOf = (donation: Pick<Donation, 'status' | 'schedule'>): string =>
  donation.status === 'collected' && isBrought(donation)
    ? 'Delivered'
    : donationStatusWords[donation.status].word;

export const donationStatusWords: Record<DonationStatus, { word: string; tone: BadgeTone }> = {
  requested: { word: 'Offered', tone: 'warning' },
  accepted: { word: 'Accepted', tone: 'warning' },
  scheduled: { word: 'Day agreed', tone: 'success' },
  collected: { word: 'Collected', tone: 'success' },
  received: { word: 'Received', tone: 'success' },
  declined: { word: 'Declined', tone: 'neutral' },
  expired: { word: 'Expired', tone: 'neutral' },
  withdrawn: { word: 'Withdrawn', tone: 'neutral' },
};

/** Returns the name of the other side. */
export const otherSideOf = ({ donorFirstName, organizationName }: Donation, side: DonationSide) =>
  side === 'donor' ? organizationName : donorFirstName;

/** Returns who transports the item, as one side reads it. */
export function collectorInWords(donation: Donation, side: DonationSide, collector: Collector): string {
  if (collector === side) return side === 'donor' ? 'You bring it' : 'You collect it';
  return `${otherSideOf(donation, side)} ${collector === 'donor' ? 'brings' : 'collects'} it`;
}

/** Returns the side at whose place the hand-over happens. */
export const placeOf = (collector: Collector): DonationSide =>
  collector === 'organisation' ? 'donor' : 'organisation';

const format = new Intl.DateTimeFormat('en-NG', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Returns a Lagos day in words: `Tue, 24 Nov`. */
export const dayInWords = (day: string) => format.format(new Date(day));

/** Returns the day, the place and the carrier of the hand-over; null before a day is agreed. */
export function handOverInWords(donation: Donation, side: DonationSide): string | null {
  const { schedule } = donation;
  if (!schedule) return null;
  const who = collectorInWords(donation, side, schedule.collector);
  return `${who} on ${dayInWords(schedule.day)}: ${schedule.place}.`;
}
