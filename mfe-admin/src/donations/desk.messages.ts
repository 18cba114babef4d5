import type { DeskDonation, FollowUp } from '@alaso/contracts';

const statusWords: Record<DeskDonation['status'], string> = {
  requested: 'Offered',
  accepted: 'Accepted',
  scheduled: 'Day agreed',
  collected: 'Collected',
  received: 'Received',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

/** Actions on the organization's behalf that require no input. */
export const plainActs = {
  accept: { button: 'Accept on their behalf', done: 'Donation accepted' },
  collect: { button: 'Mark as collected', done: 'Donation collected' },
  receive: { button: 'Mark as received', done: 'Donation received' },
} as const;
export type PlainAct = keyof typeof plainActs;

const isBrought = ({ schedule }: DeskDonation) => schedule?.collector === 'donor';

/**
 * Returns the label and toast for an action. An item delivered by the donor is described as brought, not
 * collected.
 */
export const actWordsOf = (act: PlainAct, donation: DeskDonation) =>
  act === 'collect' && isBrought(donation)
    ? { button: 'Mark as brought', done: 'Donation brought' }
    : plainActs[act];

export const statusWordOf = (donation: DeskDonation) =>
  donation.status === 'collected' && isBrought(donation) ? 'Brought' : statusWords[donation.status];

const kinds: Record<FollowUp['kind'], string> = {
  'ask-organisation': 'Email to the organization',
  'desk-task': 'Task for the desk',
  'remind-3-days': 'Reminder after 3 days',
  'remind-7-days': 'Reminder after 7 days',
  'remind-of-day': 'Reminder to agree on a day',
  'remind-day-before': 'Reminder the day before',
  'ask-collected': 'Ask whether it was collected',
  'ask-received-2-days': 'Ask after 2 days whether it arrived',
  'ask-received-5-days': 'Ask after 5 days whether it arrived',
  expire: 'Expires',
  'tell-expired': 'Message to the donor',
};
export const kindInWords = ({ kind }: FollowUp) => kinds[kind];

const outcomes: Record<NonNullable<FollowUp['outcome']>, string> = {
  told: 'Written',
  nobody: 'No contact',
  done: 'Done',
  'moved-on': 'No longer needed',
};

/** Returns a follow-up's outcome, or a label that says it is pending. */
export const outcomeInWords = ({ kind, outcome }: FollowUp) =>
  outcome ? outcomes[outcome] : kind === 'desk-task' ? 'To do' : 'Upcoming';

/** Returns whether a donation has a follow-up that an admin still has to complete. */
export const hasTask = ({ followUps }: DeskDonation) =>
  followUps.some(({ kind, doneAt }) => kind === 'desk-task' && doneAt === null);

const format = new Intl.DateTimeFormat('en-NG', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Describes a donation's agreed or proposed handover. Returns null if there is none. */
export function handOverInWords(donation: DeskDonation): string | null {
  const { schedule, proposal, donorFirstName, organizationName } = donation;
  const day = (one: string) => format.format(new Date(one));
  if (schedule) {
    const who =
      schedule.collector === 'donor' ? `${donorFirstName} brings it` : `${organizationName} collects it`;
    return `${who} on ${day(schedule.day)}: ${schedule.place}`;
  }
  if (!proposal) return null;
  const who = proposal.by === 'donor' ? donorFirstName : organizationName;
  const days = new Intl.ListFormat('en', { type: 'disjunction' }).format(proposal.days.map(day));
  return `${who} proposes ${days}`;
}
