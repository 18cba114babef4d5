import type { DonationStatus, FollowUpKind } from '@alaso/contracts';
import { addDays, derivedId, lagosMorning, dayMs } from '@alaso/service-kit';
import { deadlineOf } from '../workflow/index.ts';
import { donationDefinition } from './definition.ts';
import { type DonationDocument, lastStepOf } from './donation.model.ts';
import type { FollowUpDocument } from './follow-up.repository.ts';
import { nameOf, type NewNotification } from '@alaso/contracts/internal';
import { answersByLink, donationLink, offerMailAddress } from './offer-link.ts';
import { deskMailText, followUpWords, offerMail, type Recipient } from './follow-up.messages.ts';

type Planned = Pick<
  DonationDocument,
  '_id' | 'stage' | 'organizationId' | 'proposal' | 'schedule' | 'timeline'
>;
type Plan = (donation: Planned, after: (days: number) => Date) => [FollowUpKind, Date][];

/** Returns 9:00 a.m. Lagos time on a given day. */
const nine = (day: string) => new Date(lagosMorning(day).getTime() + 9 * 3_600_000);

/** Plans the desk's task, because an organization without an account cannot act in the app. */
const deskActs = ({ organizationId, proposal }: Planned, after: (days: number) => Date) =>
  organizationId === null && proposal?.by !== 'desk' ? [['desk-task', after(0)] as [FollowUpKind, Date]] : [];

/** Messages and tasks for each stage, apart from its expiry. */
const plans: Partial<Record<DonationStatus, Plan>> = {
  requested: (_donation, after) => [
    ['ask-organisation', after(0)],
    ['desk-task', after(0)],
    ['remind-3-days', after(3)],
    ['remind-7-days', after(7)],
  ],
  accepted: (donation, after) => [...deskActs(donation, after), ['remind-of-day', after(3)]],
  scheduled: ({ schedule }) =>
    schedule
      ? [
          ['remind-day-before', nine(addDays(schedule.day, -1))],
          ['ask-collected', nine(addDays(schedule.day, 1))],
        ]
      : [],
  collected: (donation, after) => [
    ...deskActs(donation, after),
    ['ask-received-2-days', after(2)],
    ['ask-received-5-days', after(5)],
  ],
  expired: (_donation, after) => [['tell-expired', after(0)]],
};

/**
 * Returns the follow-ups to a donation's last step, as rows with stable ids. Leaves out follow-ups that were
 * due before the step.
 */
export function planFollowUps(donation: Planned): FollowUpDocument[] {
  const { _id: donationId, stage, timeline } = donation;
  const since = lastStepOf(donation).at;
  const after = (days: number) => new Date(since.getTime() + days * dayMs);
  const expiry = deadlineOf(donationDefinition, donation, since);
  const planned = [
    ...(plans[stage]?.(donation, after) ?? []),
    ...(expiry ? [['expire', expiry] as [FollowUpKind, Date]] : []),
  ];
  return planned
    .filter(([, dueAt]) => dueAt >= since)
    .map(([kind, dueAt]) => ({
      _id: derivedId('donation follow-up', donationId, String(timeline.length), kind),
      donationId,
      kind,
      dueAt,
      ringAt: dueAt,
      doneAt: null,
      outcome: null,
    }));
}

export const hasDeskTask = (plan: readonly FollowUpDocument[]) =>
  plan.some(({ kind }) => kind === 'desk-task');

const recipients: Record<FollowUpKind, readonly Recipient[]> = {
  'ask-organisation': ['organisation'],
  'desk-task': ['desk'],
  'remind-3-days': ['organisation'],
  'remind-7-days': ['organisation', 'desk'],
  'remind-of-day': ['donor', 'organisation'],
  'remind-day-before': ['donor', 'organisation'],
  'ask-collected': ['donor', 'organisation'],
  'ask-received-2-days': ['organisation'],
  'ask-received-5-days': ['organisation', 'desk'],
  expire: [],
  'tell-expired': ['donor'],
};

/**
 * Returns the recipients of a follow-up. The desk stands in for an organization without an account or email
 * address, except for a new offer, because the desk has a separate task for that.
 */
function recipientsOf(kind: FollowUpKind, donation: DonationDocument): Recipient[] {
  if (donation.organizationId !== null || offerMailAddress(donation)) return [...recipients[kind]];
  if (kind === 'ask-organisation') return [];
  return [...new Set(recipients[kind].map((to) => (to === 'organisation' ? 'desk' : to)))];
}

type WrittenMail = { subject: string; text: string };

/** A follow-up's messages: notifications for the parties, and emails for recipients without an account. */
type Written = {
  notifications: NewNotification[];
  deskMail: WrittenMail | null;
  /** Sent to an organization without an account. */
  offerMail: (WrittenMail & { to: string }) | null;
};

/** `offerLink` points to the pages at `shopUrl` and lets an organization answer without signing in. */
type Given = { shopUrl: string; offerLink: string; others: readonly string[] };

export function writtenAt(
  { _id, kind }: Pick<FollowUpDocument, '_id' | 'kind'>,
  donation: DonationDocument,
  given: Given,
): Written {
  const say = followUpWords[kind];
  const written: Written = { notifications: [], deskMail: null, offerMail: null };
  if (!say) return written;
  const until = deadlineOf(donationDefinition, donation, lastStepOf(donation).at);
  const userIds = { donor: donation.donorId, organisation: donation.organizationId };
  const address = new URL(given.offerLink, given.shopUrl).href;
  for (const to of recipientsOf(kind, donation)) {
    const userId = to === 'desk' ? null : userIds[to];
    const donorFirstName = userId === null ? donation.donorFirstName : nameOf(donation.donorId);
    const facts = { donation: { ...donation, donorFirstName }, to, until, others: given.others };
    const { title, text } = say(facts);
    if (to === 'desk') {
      const link = answersByLink(donation) ? address : null;
      written.deskMail = { subject: title, text: deskMailText(text, donation, link) };
      continue;
    }
    if (userId === null) {
      const mailTo = offerMailAddress(donation);
      written.offerMail = mailTo ? { to: mailTo, ...offerMail(say, facts, address) } : null;
      continue;
    }
    const link =
      to === 'organisation' && donation.stage === 'requested'
        ? given.offerLink
        : donationLink(donation._id, to);
    written.notifications.push({
      noticeId: derivedId(_id, userId),
      userId,
      kind: 'donation',
      title,
      text,
      link,
    });
  }
  return written;
}
