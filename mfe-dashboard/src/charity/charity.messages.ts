import type { Donation } from '@alaso/contracts';
import { formatDate } from '@alaso/ui';
import { dayInWords, handOverInWords } from '../donations/index.ts';

export const charityMessages = {
  tryAgain: 'Please try again.',
  save: 'Save',
  saving: 'Saving...',
  ownCard: 'Your public profile',
  form: {
    label: 'Charity application',
    name: 'Organization Name',
    type: 'Organization Type',
    cacNumber: 'CAC number',
    cacNumberHint: 'As on your CAC certificate, for example IT45678.',
    phone: 'Phone',
    phoneHint: 'Only our team can see this.',
    links: 'Supporting links (Optional)',
    linksHint:
      'Links that show who you are: your website, a register entry, a news article. Only our team can see these.',
    link: 'Link',
    addLink: 'Add a link',
    apply: 'Apply',
    saveChanges: 'Save changes',
    sending: 'Sending...',
    cancel: 'Cancel',
    sent: 'Application sent',
    updated: 'Application updated',
    savedText: 'We will tell you the decision here and by email.',
    notSent: 'Could not send your application',
    notUpdated: 'Could not change your application',
  },
  fields: {
    areas: 'States where you work',
    chooseState: 'Choose a state',
    addState: 'Add another state',
    /** Placed before the name of a state. */
    removeState: 'Remove ',
    needs: 'What you need',
    needsHint: 'One per line, so donors know what fits.',
    need: 'Need',
    addNeed: 'Add a need',
    needExample: "Children's clothing, ages 5 to 12",
    about: 'About',
    aboutHint: 'Who you help and since when, in a few sentences.',
    /** `Need 2` */
    line: (label: string, number: number) => `${label} ${number}`,
    removeLine: (label: string, number: number) => `Remove ${label.toLowerCase()} ${number}`,
    removeText: (text: string) => `Remove: ${text}`,
  },
  profile: {
    lead: (organization: string) => `What donors see about ${organization}.`,
    saved: 'Profile updated',
    notSaved: 'Could not update your profile',
  },
  inbox: {
    title: 'Inbox',
    empty: 'No offers yet. Add what you need below so donors can find you.',
    from: (donor: string, day: string) => `From ${donor}, ${day}`,
    receivedPhotos: 'Photos of what arrived',
  },
  application: {
    title: 'Your charity application',
    underReview: 'Under review',
    sent: (day: string, cacNumber: string) => `Sent ${day}. CAC number ${cacNumber}.`,
    weNotify: 'We will notify you here and by email once we have decided.',
    documents: 'Documents',
    edit: 'Edit application',
    applyTitle: 'Apply as a charity',
    applyLead:
      'For orphanages and NGOs. Once we verify you, donors can see your profile and what you need, and their offers arrive in your inbox here.',
    verifiedLead:
      'You are a verified charity. Tell donors about your organization: once an admin has checked your card, donors see it and what you need.',
    reason: (reason: string) => `Reason: ${reason}`,
    applyAgain: 'You can fix this and apply again below.',
  },
  withdrawal: {
    withdraw: 'Withdraw',
    question: 'Withdraw your application?',
    text: 'This deletes it and your documents. You can apply again any time.',
    withdrawing: 'Withdrawing...',
    done: 'Application withdrawn',
    failed: 'Could not withdraw your application',
  },
} as const;

/** Text for the outcomes after which a charity can apply again. */
export const decidedWords = {
  rejected: { title: 'Your application was not approved', tone: 'danger', word: 'Not approved' },
  'taken-back': { title: 'Your verification was removed', tone: 'danger', word: 'Removed' },
} as const;

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

/** Describes the location of an item that the donor has dropped off or that has been collected. */
function onItsWay({ schedule, donorFirstName }: Donation): string {
  if (!schedule) return 'It is on its way to you';
  return schedule.collector === 'donor'
    ? `${donorFirstName} brought it to you (${schedule.place})`
    : `It was collected from ${donorFirstName} (${schedule.place})`;
}

/**
 * Returns a sentence that explains an offer's status to the organization, or null if there is nothing to
 * explain.
 */
export function standingOf(offer: Donation): string | null {
  const { status, proposal, reason, receiptNumber, expiresAt, donorFirstName } = offer;
  switch (status) {
    case 'requested':
      return expiresAt === null ? null : `Reply by ${formatDate(expiresAt)}.`;
    case 'accepted': {
      if (!proposal) return 'No date set yet.';
      const who = {
        donor: `${donorFirstName} proposes`,
        organisation: 'You have proposed',
        desk: 'The donations desk has proposed for you',
        clock: 'Proposed:',
      }[proposal.by];
      return `${who} ${anyOf.format(proposal.days.map(dayInWords))}.`;
    }
    case 'scheduled':
      return handOverInWords(offer, 'organisation');
    case 'collected':
      return `${onItsWay(offer)}. Confirm when you have it.`;
    case 'received':
      return receiptNumber === null ? null : `Receipt ${receiptNumber}.`;
    case 'expired':
      return 'This offer expired.';
    case 'declined':
    case 'withdrawn':
      return reason === null ? null : `Reason: ${reason}`;
  }
}
