import type {
  Collector,
  Donation,
  DonationEvent,
  DonationStatus,
  DonationStep,
  OrganizationType,
} from '@alaso/contracts';
import { type BadgeTone, formatDate } from '@alaso/ui';
import type { ActWords } from '../orders/index.ts';

export type DonationSide = 'donor' | 'organisation';

/** The events that a person on either side can trigger. */
export type DonationAct = Exclude<DonationEvent, 'expire' | 'extend'>;

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

/** Handover text for when the donor brings the item. */
const broughtWords: ActWords = {
  button: 'Mark as delivered',
  pending: 'Saving...',
  done: { title: 'Delivered' },
  failed: 'Could not save',
};

/** Returns whether the parties agreed that the donor brings the item. */
export const isBrought = ({ schedule }: Pick<Donation, 'schedule'>) => schedule?.collector === 'donor';

export const actWordsOf = (act: DonationAct, donation: Pick<Donation, 'schedule'>): ActWords =>
  act === 'collect' && isBrought(donation) ? broughtWords : donationActWords[act];

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

export const organizationTypeWords: Record<OrganizationType, string> = {
  orphanage: 'Orphanage',
  ngo: 'NGO',
};

export const messageTo = (name: string) => `Message ${name}`;

/** Returns the other side's name. */
export const otherSideOf = ({ donorFirstName, organizationName }: Donation, side: DonationSide) =>
  side === 'donor' ? organizationName : donorFirstName;

/** Describes who transports the item, from one side's point of view. */
export function collectorInWords(donation: Donation, side: DonationSide, collector: Collector): string {
  if (collector === side) return side === 'donor' ? 'You bring it' : 'You collect it';
  return `${otherSideOf(donation, side)} ${collector === 'donor' ? 'brings' : 'collects'} it`;
}

/** Returns the side that hosts the handover. */
export const placeOf = (collector: Collector): DonationSide =>
  collector === 'organisation' ? 'donor' : 'organisation';

const format = new Intl.DateTimeFormat('en-NG', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Formats a Lagos day: `Tue, 24 Nov`. */
export const dayInWords = (day: string) => format.format(new Date(day));

/** Describes the day, place, and transport for the handover. Returns null until a day is agreed on. */
export function handOverInWords(donation: Donation, side: DonationSide): string | null {
  const { schedule } = donation;
  if (!schedule) return null;
  const who = collectorInWords(donation, side, schedule.collector);
  return `${who} on ${dayInWords(schedule.day)}: ${schedule.place}.`;
}

/**
 * Describes how a new offer reaches the organization: in its account, by email, or through our team if we
 * have only a phone number or no contact at all.
 */
function askedInWords({ organizationId, organizationContact: contact }: Donation): string {
  if (organizationId !== null) return 'We have asked them and';
  if (contact === undefined) return 'Our team will contact them, and we';
  return contact.includes('@')
    ? `We mail them at ${contact} and`
    : `Our team will call them on ${contact}, and we`;
}

/** Describes a donation's next step or outcome to the donor. */
export function nextForDonor(donation: Donation): string {
  const { status, organizationName: name, proposal, expiresAt } = donation;
  const held =
    expiresAt === null ? 'are holding the item' : `will hold the item until ${formatDate(expiresAt)}`;
  switch (status) {
    case 'requested':
      return `Waiting for ${name}. ${askedInWords(donation)} ${held}.`;
    case 'accepted':
      if (proposal?.by === 'donor') return `You proposed days. Waiting for ${name} to pick one.`;
      return proposal
        ? `${name} proposed days. Pick one, or propose others.`
        : `${name} would like it. Propose hand-over days, or wait for theirs.`;
    case 'scheduled':
      return handOverInWords(donation, 'donor') ?? `You and ${name} agreed on a day.`;
    case 'collected':
      return `${isBrought(donation) ? 'Delivered' : 'On its way'}. Waiting for ${name} to confirm that it arrived.`;
    case 'received':
      return `${name} has it. Thank you.`;
    case 'declined':
      return 'It was declined and is back in your listings.';
    case 'expired':
      return 'The offer expired and the item is back in your listings.';
    case 'withdrawn':
      return 'You withdrew this offer.';
  }
}

const verbs: Record<NonNullable<DonationStep['event']>, string> = {
  accept: 'accepted it',
  decline: 'declined it',
  propose: 'proposed days',
  schedule: 'picked the day',
  collect: 'marked it as collected',
  receive: 'received it',
  withdraw: 'withdrew the offer',
  extend: 'gave it two more weeks',
  expire: 'Expired',
};

/** Describes a step to one side. `name` is the other side's name. */
export function donationStepInWords(
  { event, by, status }: DonationStep,
  side: DonationSide,
  name: string,
  isBrought: boolean,
): string {
  if (event === 'expire') return verbs.expire;
  // Older donations recorded only the new status, without the actor.
  if (event === null && status !== 'requested') return donationStatusWords[status].word;
  const others = { donor: name, organisation: name, desk: 'The donations desk', clock: 'Alaso' };
  const who = by === side ? 'You' : others[by];
  if (event === 'collect' && isBrought) return `${who} marked it as delivered`;
  const to = side === 'donor' ? name : 'you';
  return `${who} ${event === null ? `offered it to ${to}` : verbs[event]}`;
}

export const stepForDonor = (step: DonationStep, name: string, isBrought: boolean): string =>
  donationStepInWords(step, 'donor', name, isBrought);
