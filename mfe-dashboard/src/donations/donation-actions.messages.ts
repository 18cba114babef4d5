import type { Collector, Donation, DonationEvent, DonationStatus } from '@alaso/contracts';
import type { BadgeTone } from '@alaso/ui';
import type { ActWords } from '../orders/messages/act.messages.ts';

/** From whose side a donation is seen. */
export type DonationSide = 'donor' | 'organisation';

/** What a person, on whichever side, can do with a donation. */
export type DonationAct = Exclude<DonationEvent, 'expire'>;

export const donationActWords: Record<DonationAct, ActWords> = {
  accept: {
    button: 'Accept',
    pending: 'Accepting...',
    done: { title: 'Accepted', description: 'Next, propose days for the hand-over.' },
    failed: 'Not accepted',
  },
  decline: {
    button: 'Decline',
    pending: 'Declining...',
    done: { title: 'Declined', description: 'We told the donor, who can now offer it to someone else.' },
    failed: 'Not declined',
  },
  propose: {
    button: 'Propose days',
    pending: 'Sending...',
    done: { title: 'Days proposed', description: 'We asked them to pick one.' },
    failed: 'Not proposed',
  },
  schedule: {
    button: 'Pick a day',
    pending: 'Saving...',
    done: { title: 'The day is agreed', description: 'We will remind you both the day before.' },
    failed: 'Not agreed',
  },
  collect: {
    button: 'Mark as collected',
    pending: 'Saving...',
    done: { title: 'Collected' },
    failed: 'Not saved',
  },
  receive: {
    button: 'Mark as received',
    pending: 'Saving...',
    done: { title: 'Received', description: 'The donor gets a receipt. Thank you.' },
    failed: 'Not saved',
  },
  withdraw: {
    button: 'Withdraw the offer',
    pending: 'Withdrawing...',
    done: { title: 'Offer withdrawn', description: 'The item is back in your listings.' },
    failed: 'Not withdrawn',
  },
};

/** The words of the hand-over itself, where it is the donor who takes the item there. */
const broughtWords: Record<DonationSide, ActWords> = {
  donor: {
    button: 'I have brought it',
    pending: 'Saving...',
    done: { title: 'Brought' },
    failed: 'Not saved',
  },
  organisation: {
    button: 'It has been brought',
    pending: 'Saving...',
    done: { title: 'Brought' },
    failed: 'Not saved',
  },
};

/** Whether it is agreed that the donor brings the item. */
export const isBrought = ({ schedule }: Pick<Donation, 'schedule'>) => schedule?.collector === 'donor';

/** Returns the words of an act as one side of this donation reads them. */
export const actWordsOf = (
  act: DonationAct,
  donation: Pick<Donation, 'schedule'>,
  side: DonationSide,
): ActWords => (act === 'collect' && isBrought(donation) ? broughtWords[side] : donationActWords[act]);

/** Returns the word for where a donation stands. */
export const statusWordOf = (donation: Pick<Donation, 'status' | 'schedule'>): string =>
  donation.status === 'collected' && isBrought(donation)
    ? 'Brought'
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

/** What the other side is called. */
export const otherSideOf = ({ donorFirstName, organizationName }: Donation, side: DonationSide) =>
  side === 'donor' ? organizationName : donorFirstName;

/** Who takes the item to the other, as one side says it. */
export function collectorInWords(donation: Donation, side: DonationSide, collector: Collector): string {
  if (collector === side) return side === 'donor' ? 'You bring it' : 'You collect it';
  return `${otherSideOf(donation, side)} ${collector === 'donor' ? 'brings' : 'collects'} it`;
}

/** Whose place an item is handed over at: who does not have to travel. */
export const placeOf = (collector: Collector): DonationSide =>
  collector === 'organisation' ? 'donor' : 'organisation';

const format = new Intl.DateTimeFormat('en-NG', {
  ...{ weekday: 'short', day: 'numeric', month: 'short' },
  timeZone: 'UTC',
});

/** Returns a Lagos day in words: `Tue, 24 Nov`. */
export const dayInWords = (day: string) => format.format(new Date(day));

/** Returns when, where and by whom the item is handed over, in a sentence; null before a day is agreed. */
export function handOverInWords(donation: Donation, side: DonationSide): string | null {
  const { schedule } = donation;
  if (!schedule) return null;
  const who = collectorInWords(donation, side, schedule.collector);
  return `${who} on ${dayInWords(schedule.day)}: ${schedule.place}.`;
}
