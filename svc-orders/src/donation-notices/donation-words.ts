import type { DonationEvent } from '@alaso/contracts';
import type { DonationDocument } from '../donations/donation.model.ts';
import type { DonationParty } from '../donations/donation-table.ts';
import { dayInWords } from '../orders/day-in-words.ts';

type Facts = Pick<
  DonationDocument,
  'listingTitle' | 'donorFirstName' | 'organizationName' | 'proposal' | 'schedule'
> & {
  /** What was said with it. */
  reason: string | null;
  /** Who did it, in words. */
  who: string;
};

/** The title of a notice, which is also the subject of its mail, and what it says. */
type Words = (facts: Facts) => { title: string; text: string };

const said = (reason: string | null) => (reason === null ? '' : ` They write: “${reason}”`);
const daysOf = ({ proposal }: Facts) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format((proposal?.days ?? []).map(dayInWords));

const proposed: Words = (facts) => ({
  title: `Which day suits you? ${facts.listingTitle}`,
  text: `${facts.who} proposes ${daysOf(facts)}. Pick one of them, or propose others.`,
});

const scheduled: Words = ({ listingTitle, who, schedule, donorFirstName, organizationName }) => ({
  title: `The day is agreed: ${listingTitle}`,
  text: schedule
    ? `${who} has picked ${dayInWords(schedule.day)}. ${schedule.collector === 'donor' ? `${donorFirstName} brings it` : `${organizationName} collects it`}: ${schedule.place}.`
    : `${who} has picked a day.`,
});

const collected: Words = ({ listingTitle, who, organizationName, schedule }) =>
  schedule?.collector === 'donor'
    ? {
        title: `Brought: ${listingTitle}`,
        text: `${who} says that it has been brought to ${organizationName}.`,
      }
    : {
        title: `Collected: ${listingTitle}`,
        text: `${who} says that it is on its way to ${organizationName}.`,
      };

const declined: Words = ({ listingTitle, who, reason }) => ({
  title: `Declined: ${listingTitle}`,
  text: `${who} cannot use it.${said(reason)} The item is free again.`,
});

/** What is told of each event, and to whom. A new offer is told by its follow-up. */
export const donationWords: Partial<Record<DonationEvent, Partial<Record<DonationParty, Words>>>> = {
  accept: {
    donor: ({ listingTitle, organizationName }) => ({
      title: `Accepted: ${listingTitle}`,
      text: `${organizationName} would like to have it. Agree on a day to hand it over.`,
    }),
    organisation: ({ listingTitle, who }) => ({
      title: `Accepted for you: ${listingTitle}`,
      text: `${who} has accepted it for you. Agree on a day to hand it over.`,
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
    organisation: ({ listingTitle, who }) => ({
      title: `Received: ${listingTitle}`,
      text: `${who} has entered that you have it.`,
    }),
  },
  withdraw: {
    organisation: ({ listingTitle, donorFirstName, reason }) => ({
      title: `Withdrawn: ${listingTitle}`,
      text: `${donorFirstName} has taken the offer back.${said(reason)}`,
    }),
  },
  expire: {
    organisation: ({ listingTitle, donorFirstName }) => ({
      title: `Ended: ${listingTitle}`,
      text: `${donorFirstName}’s offer has waited for two weeks, and has ended by itself.`,
    }),
  },
};
