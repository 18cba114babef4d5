export const viewChoices = [
  { value: 'open', word: 'Open' },
  { value: 'over', word: 'Closed' },
] as const;

export const donationsMessages = {
  show: 'Show',
  failed: 'Failed to fetch donations',
  noneOpen: 'No open donations',
  noneClosed: 'No closed donations yet',
} as const;

type Parties = { donor: string; organization: string; hasAccount: boolean; offeredOn: string };

export const deskRowMessages = {
  toDo: 'To do',
  parties: ({ donor, organization, hasAccount, offeredOn }: Parties) =>
    `${donor} for ${organization}${hasAccount ? '' : ' (no account)'}, offered ${offeredOn}`,
  contact: (contact: string) => `Contact: ${contact}`,
  why: (reason: string) => `Why: “${reason}”`,
  photos: 'Photos of what arrived',
  saveFailed: 'Could not save',
  tryAgain: 'Please try again.',
  copyLink: 'Copy reply link',
  copyLinkNamed: (listingTitle: string) => `Copy reply link: ${listingTitle}`,
  linkCopied: 'Copied',
  linkCopiedText: (organizationName: string) =>
    `Send it to ${organizationName}. The link works for one reply.`,
  linkNotCopied: 'Not copied',
  /** Declines an offer, or ends a donation that was on its way but never arrived. */
  decline: {
    offered: {
      button: 'Decline on their behalf',
      title: 'Decline this donation?',
      confirm: 'Decline',
    },
    onItsWay: {
      button: 'Mark as not arrived',
      title: 'Mark as not arrived?',
      confirm: 'End the donation',
    },
  },
  declineText: (donorFirstName: string) => `We send ${donorFirstName} your reason, and the item is released.`,
  declined: 'Donation declined',
  followUps: 'Follow-ups',
  followUpsCounted: (count: number) => `Follow-ups (${count})`,
  followUpColumns: ['What', 'Due', 'Done', 'Outcome'],
} as const;

export const scheduleMessages = {
  setDate: 'Set the date',
  setDateNamed: (listingTitle: string) => `Set the date: ${listingTitle}`,
  text: 'Both sides will be notified of this date.',
  day: 'Day',
  dayPassed: 'Choose today or later',
  collector: 'Who transports it?',
  collectsIt: (organizationName: string) => `${organizationName} collects it`,
  bringsIt: (donorFirstName: string) => `${donorFirstName} brings it`,
  place: 'Where',
  placeMissing: 'Enter the place',
  save: 'Save',
  saved: 'Day entered',
} as const;
