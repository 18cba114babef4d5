import type { DonationEvent, DonationMover } from '@alaso/contracts';
import { quotable } from '@alaso/contracts/scam-rules';
import { formatDay } from '../format.ts';
import { quoted } from '../quoted.ts';
import type { DonationParty } from './definition.ts';
import type { DonationDocument } from './donation.model.ts';
import { offerMailAddress } from './offer-link.ts';

export type DonationFacts = Pick<
  DonationDocument,
  'listingTitle' | 'donorFirstName' | 'organizationName' | 'proposal' | 'schedule'
> & {
  /** Recipient of the message. */
  you: DonationParty;
  by: DonationMover;
  /** Stage in which the event occurred. */
  from: DonationDocument['stage'];
  /** Reason given for the event. Null if there is none. */
  reason: string | null;
};

/** A notification's title, which is also its email subject, and its text. */
type Words = (facts: DonationFacts) => { title: string; text: string };

/** Display names of the actors. The wire format uses the British spelling, `organisation`. */
const moverNames: Record<DonationMover, string> = {
  donor: 'donor',
  organisation: 'organization',
  desk: 'donations desk',
  clock: 'platform',
};

/** Returns the desk's task for a new offer to an organization without an account. */
function deskTask(
  donation: Pick<DonationDocument, 'organizationId' | 'organizationContact' | 'stage'>,
): string {
  if (offerMailAddress(donation))
    return 'We mail them a link to answer. Answer for them if they reply to you.';
  return donation.organizationContact === undefined
    ? 'The donor gave no contact: find one, ask them, and answer for them.'
    : 'Call them on the number that the donor gave, and answer for them.';
}

/** Returns the notification that tells admins about an offer to an organization without an account. */
export const newDonationWords = (donation: DonationDocument) => ({
  title: `New donation for ${donation.organizationName}`,
  text: `${donation.donorFirstName} offers “${donation.listingTitle}”. They have no account. ${deskTask(donation)}`,
});

/** Returns the actor's name as shown to the other party. The desk appears under the organization's name. */
function doer({ by, donorFirstName, organizationName }: DonationFacts): string {
  if (by === 'donor') return donorFirstName;
  return by === 'organisation' ? organizationName : 'The donations desk';
}
/** Returns a party's name as shown to the recipient. */
const called = ({ you, donorFirstName, organizationName }: DonationFacts, party: DonationParty) =>
  you === party ? 'you' : party === 'donor' ? donorFirstName : organizationName;

const daysOf = ({ proposal }: DonationFacts) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format((proposal?.days ?? []).map(formatDay));

const proposed: Words = (facts) => {
  // The donor picks one of the days that the desk proposed on the organization's behalf.
  const isForYou = facts.by === 'desk' && facts.you === 'organisation';
  const days = daysOf(facts);
  return {
    title: `${isForYou ? 'Days suggested for you:' : 'Which day suits you?'} ${facts.listingTitle}`,
    text: isForYou
      ? `The donations desk suggested ${days} for you. ${facts.donorFirstName} will pick one.`
      : `${doer(facts)} suggests ${days}. Pick one, or suggest other days.`,
  };
};

function handOver(facts: DonationFacts): string {
  const { schedule, you } = facts;
  if (!schedule) return '';
  const isYours = schedule.collector === you;
  const verb = `${schedule.collector === 'donor' ? 'bring' : 'collect'}${isYours ? '' : 's'}`;
  return ` ${isYours ? 'You' : called(facts, schedule.collector)} ${verb} it: ${quotable(schedule.place) ?? 'the place is on its page'}.`;
}

const scheduled: Words = (facts) => ({
  title: `The day is agreed: ${facts.listingTitle}`,
  text: `${doer(facts)} picked ${facts.schedule ? formatDay(facts.schedule.day) : 'a day'}.${handOver(facts)}`,
});

const collected: Words = (facts) => {
  const isBrought = facts.schedule?.collector === 'donor';
  const said = {
    donor: isBrought ? 'they brought it to you' : 'it is on its way to you',
    organisation: isBrought ? 'you brought it' : 'they collected it',
  };
  const where = called(facts, 'organisation');
  const otherwise = isBrought ? `it was brought to ${where}` : `it is on its way to ${where}`;
  const what = facts.by === 'donor' || facts.by === 'organisation' ? said[facts.by] : otherwise;
  return {
    title: `${isBrought ? 'Delivered' : 'Collected'}: ${facts.listingTitle}`,
    text: `${doer(facts)} says ${what}.`,
  };
};

function declinedInWords({ by, from, you, organizationName }: DonationFacts): string {
  if (from === 'collected') return 'The donations desk found that it never arrived.';
  if (by === 'desk' && you === 'organisation') return 'The donations desk declined it for you.';
  return `${organizationName} cannot use it.`;
}

const extended: Words = ({ listingTitle, reason }) => ({
  title: `More time: ${listingTitle}`,
  text: `Our team gave this donation two more weeks.${reason === null ? '' : ` Our reason: “${reason}”`}`,
});

const declined: Words = (facts) => ({
  title: `${facts.from === 'collected' ? 'Not arrived' : 'Declined'}: ${facts.listingTitle}`,
  text: `${declinedInWords(facts)}${quoted(facts.reason)}${facts.you === 'donor' ? ' The item is back in your listings.' : ''}`,
});

/** Descriptions of the step that was not taken in time, by stage. */
const undone: Partial<Record<DonationFacts['from'], string>> = {
  requested: 'You did not answer within two weeks',
  accepted: 'No day was agreed within two weeks',
  scheduled: 'The hand-over was not confirmed within two weeks of its day',
};

/** Messages for each event, by recipient. A new offer has none, because a follow-up announces it. */
export const donationWords: Partial<Record<DonationEvent, Partial<Record<DonationParty, Words>>>> = {
  accept: {
    donor: ({ listingTitle, organizationName }) => ({
      title: `Accepted: ${listingTitle}`,
      text: `${organizationName} would like it. Agree on a day to hand it over.`,
    }),
    organisation: ({ listingTitle }) => ({
      title: `Accepted for you: ${listingTitle}`,
      text: 'The donations desk accepted it for you. Agree on a day for the hand-over.',
    }),
  },
  decline: { donor: declined, organisation: declined },
  propose: { donor: proposed, organisation: proposed },
  schedule: { donor: scheduled, organisation: scheduled },
  collect: { donor: collected, organisation: collected },
  receive: {
    donor: ({ listingTitle, organizationName }) => ({
      title: `Received: ${listingTitle}`,
      text: `${organizationName} has it. Thank you. Your receipt is with the donation.`,
    }),
    organisation: ({ listingTitle }) => ({
      title: `Received: ${listingTitle}`,
      text: 'The donations desk marked it as received.',
    }),
  },
  withdraw: {
    organisation: ({ listingTitle, donorFirstName, reason }) => ({
      title: `Withdrawn: ${listingTitle}`,
      text: `${donorFirstName} withdrew the offer.${quoted(reason)}`,
    }),
  },
  extend: { donor: extended, organisation: extended },
  expire: {
    organisation: ({ listingTitle, donorFirstName, from }) => ({
      title: `Expired: ${listingTitle}`,
      text: `${undone[from] ?? 'Nothing happened within two weeks'}, so ${donorFirstName}’s offer expired.`,
    }),
  },
};

/** Rejection messages shown to users. */
export const donationProblems = {
  linkExpired: 'This link has expired. Sign in to see your offers.',
  noLongerVerified: 'This organization is no longer verified, so it cannot reply.',
  reasonMissing: 'Please give a reason',
  noSuchDonation: 'There is no such donation.',
  noLongerPossible: (stage: DonationDocument['stage']) =>
    `This cannot be done any more: the donation is ${stage}.`,
  onlyMover: (mover: DonationMover | undefined) =>
    `Only the ${mover ? moverNames[mover] : 'other side'} can do this.`,
  dayOutOfRange: (aheadDays: number) => `Choose days from today up to ${aheadDays} days ahead`,
  dayNotProposed: 'Choose one of the proposed days',
  placeMissing: 'Enter the place',
  collectorMissing: 'Say who collects it',
  tooManyDays: 'You have both suggested many dates. Please agree on one, or contact the donations desk.',
  noDaysProposed: 'No one has proposed days to you yet. Please propose some.',
  beingUpdated: 'This donation is being updated. Please try again in a moment.',
  donationChanged: 'This donation has changed. Please check it again.',
  notVerified: 'This organization is not verified. Choose another, or type its name.',
  lastOfferFailed: 'Your last offer failed and is being cancelled. Please try again in a moment.',
  timedOut: 'Your offer timed out. Please try again.',
  tooManyOffers: (max: number) => `You have offered ${max} items in an hour. Please try again later.`,
  onlyOwnerDonates: 'Only its owner can donate this item.',
  soldOrGiven: 'This item is sold or given away, so it cannot be donated.',
  serviceNotDonated: 'A tailoring service cannot be donated. Donate an item instead.',
  listingPaused: 'Resume this item before you donate it.',
  beingOrdered: 'Someone is ordering this item right now, so it cannot be donated.',
  offerAccepted: 'You have accepted an offer for this item, so it cannot be donated.',
  rentedOut: 'This item is rented out. You can donate it after the rental.',
  alreadyOffered: 'You have already offered this item. Please wait for a reply.',
} as const;
