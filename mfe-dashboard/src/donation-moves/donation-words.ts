import type { Collector, Donation, DonationEvent, DonationStatus } from '@alaso/contracts';
import { addDays, type BadgeTone, formatDate, lagosDay } from '@alaso/ui';
import type { ActWords } from '../orders/words/act-words.ts';

/** From whose side a donation is seen. */
export type DonationSide = 'donor' | 'organisation';

export const donationActWords: Record<Exclude<DonationEvent, 'expire'>, ActWords> = {
  accept: {
    button: 'Accept',
    pending: 'Accepting...',
    done: { title: 'Accepted', description: 'Propose days on which it can be handed over.' },
    failed: 'Not accepted',
  },
  decline: {
    button: 'Decline',
    pending: 'Declining...',
    done: { title: 'Declined', description: 'The donor is told why, and can offer it to others.' },
    failed: 'Not declined',
  },
  propose: {
    button: 'Propose days',
    pending: 'Sending...',
    done: { title: 'Days proposed', description: 'The other side chooses one of them.' },
    failed: 'Not proposed',
  },
  schedule: {
    button: 'Choose a day',
    pending: 'Saving...',
    done: { title: 'The day is agreed', description: 'We remind both of you the day before.' },
    failed: 'Not agreed',
  },
  collect: {
    button: 'It has been collected',
    pending: 'Saving...',
    done: { title: 'Collected' },
    failed: 'Not saved',
  },
  receive: {
    button: 'We have received it',
    pending: 'Saving...',
    done: { title: 'Received', description: 'The donor gets a receipt. Thank you.' },
    failed: 'Not saved',
  },
  withdraw: {
    button: 'Withdraw',
    pending: 'Withdrawing...',
    done: { title: 'Withdrawn', description: 'The item is on the market again.' },
    failed: 'Not withdrawn',
  },
};

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

/** Who takes the item to the other, as one side says it. */
export const collectorWords: Record<DonationSide, Record<Collector, string>> = {
  organisation: { organisation: 'We collect it', donor: 'The donor brings it' },
  donor: { organisation: 'They collect it', donor: 'I bring it' },
};

/** Whose place an item is handed over at: who does not have to travel. */
export const placeOf = (collector: Collector): DonationSide =>
  collector === 'organisation' ? 'donor' : 'organisation';

const days = new Intl.ListFormat('en', { type: 'disjunction' });

/** Returns what is to be known of a donation besides its status, in a sentence; null where there is nothing. */
export function standingOf(donation: Donation, side: DonationSide): string | null {
  const { status, proposal, schedule, reason, receiptNumber, expiresAt, donorFirstName } = donation;
  const other = side === 'donor' ? donation.organizationName : donorFirstName;
  if (status === 'requested')
    return expiresAt === null ? null : `Waits for an answer until ${formatDate(expiresAt)}.`;
  if (status === 'accepted') {
    if (!proposal) return 'No day is agreed yet.';
    const named = days.format(proposal.days.map(formatDate));
    return proposal.by === side ? `You have proposed ${named}.` : `${other} proposes ${named}.`;
  }
  if (schedule && (status === 'scheduled' || status === 'collected')) {
    const who = collectorWords[side][schedule.collector];
    return `${formatDate(schedule.day)}, ${schedule.place}. ${who}.`;
  }
  if (status === 'received') return receiptNumber === null ? null : `Receipt ${receiptNumber}.`;
  if (status === 'expired') return 'Nobody answered in time.';
  return reason === null ? null : `The reason: ${reason}`;
}

/** The days from tomorrow to the last that can be proposed. */
export const dayLimits = (aheadDays: number) => {
  const today = lagosDay();
  return { min: addDays(today, 1), max: addDays(today, aheadDays) };
};
