import type { DonationStatus, FollowUpKind } from '@alaso/contracts';
import { addDays, derivedId, lagosMorning } from '@alaso/service-kit';
import { deadlineOf } from '../workflow/timers.ts';
import { donationDefinition } from './definition.ts';
import { type DonationDocument, lastStepOf } from './donation.model.ts';
import type { FollowUpDocument } from './follow-up.model.ts';

type Planned = Pick<
  DonationDocument,
  '_id' | 'stage' | 'organizationId' | 'proposal' | 'schedule' | 'timeline'
>;
type Plan = (donation: Planned, after: (days: number) => Date) => [FollowUpKind, Date][];

const dayMs = 86_400_000;

/** Returns nine o'clock in Lagos. */
const nine = (day: string) => new Date(lagosMorning(day).getTime() + 9 * 3_600_000);

/** For an organization without an account, the desk does what others do themselves. */
const deskActs = ({ organizationId, proposal }: Planned, after: (days: number) => Date) =>
  organizationId === null && proposal?.by !== 'desk' ? [['desk-task', after(0)] as [FollowUpKind, Date]] : [];

/** Messages and tasks of each stage, besides expiry. */
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
 * Returns the follow-ups of a donation's last step: rows with stable ids, however often they are planned.
 * Anything due before the step is left out.
 */
export function planOf(donation: Planned): FollowUpDocument[] {
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

/** Returns true if a plan contains a task for the desk. */
export const hasDeskTask = (plan: readonly FollowUpDocument[]) =>
  plan.some(({ kind }) => kind === 'desk-task');
