import type { FollowUpKind } from '@alaso/contracts';
import { quotable } from '@alaso/contracts/scam-rules';
import { formatDay, formatMoment } from '../format.ts';
import { quoted } from '../quoted.ts';
import type { DonationDocument } from './donation.model.ts';
import { offerMailAddress } from './offer-link.ts';

/** The recipient of a follow-up: the desk by email, the two parties by notification. */
export type Recipient = 'donor' | 'organisation' | 'desk';

export type FollowUpFacts = {
  donation: Pick<
    DonationDocument,
    | 'listingTitle'
    | 'donorFirstName'
    | 'organizationName'
    | 'organizationId'
    | 'organizationContact'
    | 'message'
    | 'stage'
    | 'schedule'
  >;
  to: Recipient;
  /** Time at which the donation expires. */
  until: Date | undefined;
  /** Names of verified organizations that need items like this one. */
  others: readonly string[];
};

/** The title, which is also the email subject, and the text. */
type Words = { title: string; text: string };

const by = (until: Date | undefined) => (until ? ` by ${formatMoment(until)}` : '');
const whoAsks = (to: Recipient, name: string) => (to === 'desk' ? `Please ask ${name}` : 'Please tell us');
const whoUses = (to: Recipient) => (to === 'desk' ? 'they' : 'you');

function handOver({ schedule, donorFirstName, organizationName }: FollowUpFacts['donation']): string {
  if (!schedule) return '';
  const who =
    schedule.collector === 'donor' ? `${donorFirstName} brings it` : `${organizationName} collects it`;
  return `${who} on ${formatDay(schedule.day)}: ${quotable(schedule.place) ?? 'the place is on its page'}.`;
}

/** Explains how the desk gets an answer to an offer. */
function askThem(donation: FollowUpFacts['donation']): string {
  const { organizationId, organizationContact } = donation;
  if (organizationId !== null)
    return 'Please ask them if they can use it, and answer for them if they have no account.';
  if (offerMailAddress(donation))
    return 'We also mail them a link to answer. Please answer for them if they reply to you instead.';
  return organizationContact === undefined
    ? 'The donor gave no contact. Please find one, ask them if they can use it, and answer for them.'
    : 'Please call them, ask if they can use it, and answer for them.';
}

/** The desk's tasks after the offer. */
const deskTasks: Partial<Record<DonationDocument['stage'], string>> = {
  accepted: 'They have no account. Please agree on a day with both and enter it.',
  collected: 'They have no account. Please ask them if it has arrived and enter it.',
};

function stillWaiting({ donation, to, until }: FollowUpFacts, waited: string): Words {
  const { listingTitle, donorFirstName, organizationName } = donation;
  return {
    title: `Still waiting for an answer: ${listingTitle}`,
    text: `${donorFirstName} offered it to ${organizationName} ${waited} ago and is holding it for them. ${whoAsks(to, organizationName)} if ${whoUses(to)} can use it${by(until)}.`,
  };
}

function hasArrived({ donation, to }: FollowUpFacts, waited: string): Words {
  const { listingTitle, donorFirstName, organizationName, schedule } = donation;
  const how = schedule?.collector === 'donor' ? 'brought' : 'collected';
  return {
    title: `Has it arrived? ${listingTitle}`,
    text: `It was ${how} ${waited} ago. ${whoAsks(to, organizationName)} if it has arrived, so that ${donorFirstName} gets a receipt.`,
  };
}

function expired({ donation, others }: FollowUpFacts): Words {
  const { listingTitle, organizationName } = donation;
  const where =
    others.length === 0
      ? 'You are welcome to offer it to another organization, or give it away as a gift.'
      : `These verified organizations would like to hear from you: ${new Intl.ListFormat('en').format(others)}.`;
  return {
    title: `Your offer of “${listingTitle}” expired`,
    text: `Sorry, ${organizationName} did not take it within two weeks. The item is back in your listings. ${where} Thank you for thinking of others.`,
  };
}

/** Messages for each follow-up. Null for a follow-up that sends nothing. */
export const followUpWords: Record<FollowUpKind, ((facts: FollowUpFacts) => Words) | null> = {
  'ask-organisation': ({ donation: { listingTitle, donorFirstName, organizationName, message }, until }) => ({
    title: `A donation for ${organizationName}: ${listingTitle}`,
    text: `${donorFirstName} would like to donate this to you.${quoted(message)} Please reply${by(until)}. You do not need to sign in.`,
  }),
  'desk-task': ({ donation }) => {
    const { listingTitle, donorFirstName, organizationName, message, stage } = donation;
    const task = stage === 'requested' ? askThem(donation) : (deskTasks[stage] ?? '');
    return {
      title: `A donation for ${organizationName}: ${listingTitle}`,
      text: `${donorFirstName} would like to donate this to ${organizationName}.${quoted(message)} ${task}`.trimEnd(),
    };
  },
  'remind-3-days': (facts) => stillWaiting(facts, 'three days'),
  'remind-7-days': (facts) => stillWaiting(facts, 'a week'),
  'remind-of-day': ({ donation: { listingTitle, organizationName }, until }) => ({
    title: `Agree on a day: ${listingTitle}`,
    text: `${organizationName} would like it, but there is no date yet. Suggest some days, or pick one${by(until)}.`,
  }),
  'remind-day-before': ({ donation }) => ({
    title: `Tomorrow: ${donation.listingTitle}`,
    text: `${handOver(donation)} If that does not suit you, suggest other days.`,
  }),
  'ask-collected': ({ donation }) => {
    const how = donation.schedule?.collector === 'donor' ? 'delivered' : 'collected';
    return {
      title: `Was it ${how}? ${donation.listingTitle}`,
      text: `The plan was: ${handOver(donation)} Mark it as ${how}, or suggest other days.`,
    };
  },
  'ask-received-2-days': (facts) => hasArrived(facts, 'two days'),
  'ask-received-5-days': (facts) => hasArrived(facts, 'five days'),
  expire: null,
  'tell-expired': expired,
};

/**
 * Returns the text of an email to the desk, with the contact details of an organization without an account
 * and the link for its answer.
 */
export function deskMailText(
  text: string,
  donation: Pick<DonationDocument, 'organizationId' | 'organizationContact' | 'stage'>,
  link: string | null,
): string {
  const { organizationId, organizationContact } = donation;
  const handOn = offerMailAddress(donation)
    ? 'We mail them this link, which takes one answer:'
    : 'They can answer without an account. Please send them this link, which takes one answer:';
  const parts = [
    'Dear donations desk,',
    text,
    ...(organizationId === null && organizationContact ? [`Their contact: ${organizationContact}`] : []),
    ...(link === null ? [] : [`${handOn}\n${link}`]),
    'The Alaso team',
  ];
  return `${parts.join('\n\n')}\n`;
}

/**
 * Returns the email to an organization without an account, with the link to answer. A member entered the
 * address, so the email quotes none of their text. Otherwise, Alaso could be used to send spam or phishing.
 */
export function offerMail(
  say: (facts: FollowUpFacts) => Words,
  facts: FollowUpFacts,
  link: string,
): { subject: string; text: string } {
  const organizationName = quotable(facts.donation.organizationName) ?? 'your organization';
  const listingTitle = quotable(facts.donation.listingTitle) ?? 'An item of clothing';
  const { title, text } = say({ ...facts, donation: { ...facts.donation, organizationName, listingTitle } });
  const parts = [
    'Hello,',
    text,
    `Accept or decline here, without an account. The link takes one answer:\n${link}`,
    `${facts.donation.donorFirstName} gave us this address for ${organizationName}. If that is not you, please ignore this mail.`,
    'The Alaso team',
  ];
  return { subject: title, text: `${parts.join('\n\n')}\n` };
}
