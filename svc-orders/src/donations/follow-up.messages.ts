import type { FollowUpKind } from '@alaso/contracts';
import { dayInWords } from '../orders/format-day.ts';
import { moment } from '../order-notices/moment.ts';
import type { DonationDocument } from './donation.model.ts';

/** Whom a follow-up is written to. The desk reads the words in a mail, the two parties in a notice. */
export type Recipient = 'donor' | 'organisation' | 'desk';

export type FollowUpFacts = {
  donation: Pick<
    DonationDocument,
    'listingTitle' | 'donorFirstName' | 'organizationName' | 'message' | 'stage' | 'schedule'
  >;
  to: Recipient;
  /** When the donation expires. */
  until: Date | undefined;
  /** Verified organisations that need such things. */
  others: readonly string[];
};

/** A title, which is also the subject of a mail, and what is said under it. */
type Words = { title: string; text: string };

/** Notices are short: the whole message is with the donation. */
const quoted = (message: string | null) =>
  message === null ? '' : ` They write: “${message.length > 300 ? `${message.slice(0, 300)}…` : message}”`;
const by = (until: Date | undefined) => (until ? ` by ${moment(until)}` : '');
const whoAsks = (to: Recipient, name: string) => (to === 'desk' ? `Please ask ${name}` : 'Please say');

function handOver({ schedule, donorFirstName, organizationName }: FollowUpFacts['donation']): string {
  if (!schedule) return '';
  const who =
    schedule.collector === 'donor' ? `${donorFirstName} brings it` : `${organizationName} collects it`;
  return `${who} on ${dayInWords(schedule.day)}: ${schedule.place}.`;
}

/** What the desk has to see to at each stage. */
const deskTasks: Partial<Record<DonationDocument['stage'], string>> = {
  requested: 'Please ask them whether they can use it, and answer for them if they have no account.',
  accepted: 'They have no account: please agree on a day with both, and enter it.',
  collected: 'They have no account: please ask them whether it has arrived, and enter it.',
};

function stillWaiting({ donation, to, until }: FollowUpFacts, waited: string): Words {
  const { listingTitle, donorFirstName, organizationName } = donation;
  return {
    title: `Still waiting for an answer: ${listingTitle}`,
    text: `${donorFirstName} offered it to ${organizationName} ${waited} ago and is holding it for them. ${whoAsks(to, organizationName)} whether it can be used${by(until)}.`,
  };
}

function hasArrived({ donation, to }: FollowUpFacts, waited: string): Words {
  const { listingTitle, donorFirstName, organizationName, schedule } = donation;
  const how = schedule?.collector === 'donor' ? 'brought' : 'collected';
  return {
    title: `Has it arrived? ${listingTitle}`,
    text: `It was ${how} ${waited} ago. ${whoAsks(to, organizationName)} whether it is there, so that ${donorFirstName} gets a receipt.`,
  };
}

function expired({ donation, others }: FollowUpFacts): Words {
  const { listingTitle, organizationName } = donation;
  const where =
    others.length === 0
      ? 'You are welcome to offer it to another organisation, or to give it away as a gift.'
      : `These verified organisations would like to hear from you: ${new Intl.ListFormat('en').format(others)}.`;
  return {
    title: `Your offer of “${listingTitle}” has ended`,
    text: `Sorry, ${organizationName} did not take it within two weeks. The item is back in your listings. ${where} Thank you for thinking of others.`,
  };
}

/** What each follow-up says; null for one that only does something. */
export const followUpWords: Record<FollowUpKind, ((facts: FollowUpFacts) => Words) | null> = {
  'ask-organisation': ({ donation: { listingTitle, donorFirstName, organizationName, message }, until }) => ({
    title: `A donation for ${organizationName}: ${listingTitle}`,
    text: `${donorFirstName} would like to give it to you.${quoted(message)} Please say whether you can use it${by(until)}. The link needs no sign-in.`,
  }),
  'desk-task': ({ donation: { listingTitle, donorFirstName, organizationName, message, stage } }) => ({
    title: `A donation for ${organizationName}: ${listingTitle}`,
    text: `${donorFirstName} donates it to ${organizationName}.${quoted(message)} ${deskTasks[stage] ?? ''}`.trimEnd(),
  }),
  'remind-3-days': (facts) => stillWaiting(facts, 'Three days'),
  'remind-7-days': (facts) => stillWaiting(facts, 'A week'),
  'remind-of-day': ({ donation: { listingTitle, organizationName, donorFirstName }, until }) => ({
    title: `Agree on a day: ${listingTitle}`,
    text: `${organizationName} would like it, and there is no day yet for ${donorFirstName} to hand it over. Propose some days, or pick one${by(until)}.`,
  }),
  'remind-day-before': ({ donation }) => ({
    title: `Tomorrow: ${donation.listingTitle}`,
    text: `${handOver(donation)} If that does not suit you, propose other days.`,
  }),
  'ask-collected': ({ donation }) => {
    const how = donation.schedule?.collector === 'donor' ? 'brought' : 'collected';
    return {
      title: `Has it been ${how}? ${donation.listingTitle}`,
      text: `It was agreed that ${handOver(donation)} Say that it has been ${how}, or propose other days.`,
    };
  },
  'ask-received-2-days': (facts) => hasArrived(facts, 'two days'),
  'ask-received-5-days': (facts) => hasArrived(facts, 'five days'),
  expire: null,
  'tell-expired': expired,
};
