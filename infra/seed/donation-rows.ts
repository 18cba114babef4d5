import type { DonationStatus } from '@alaso/contracts';
import { addDays, lagosDay } from '@alaso/service-kit';
import { isOpen } from '../../svc-orders/src/donations/definition.ts';
import type { DonationDocument, DonationStepTaken } from '../../svc-orders/src/donations/donation.model.ts';
import { hasDeskTask, planFollowUps } from '../../svc-orders/src/donations/follow-up-plan.ts';
import type { FollowUpDocument } from '../../svc-orders/src/donations/follow-up.repository.ts';
import { donations, type MarketDonation } from './donations.ts';
import { daysBefore } from './draws.ts';
import { imageUrlOf } from './market.ts';
import { people } from './people.ts';

type Step = Pick<DonationStepTaken, 'event' | 'stage' | 'by'>;

const offer: Step = { event: null, stage: 'requested', by: 'donor' };
const accept: Step = { event: 'accept', stage: 'accepted', by: 'organisation' };
const propose: Step = { event: 'propose', stage: 'accepted', by: 'organisation' };
const schedule: Step = { event: 'schedule', stage: 'scheduled', by: 'donor' };
const collect: Step = { event: 'collect', stage: 'collected', by: 'donor' };

/** Steps that lead to each stage. */
const ways: Record<DonationStatus, readonly Step[]> = {
  requested: [offer],
  accepted: [offer, accept],
  scheduled: [offer, accept, propose, schedule],
  collected: [offer, accept, propose, schedule, collect],
  received: [
    offer,
    accept,
    propose,
    schedule,
    collect,
    { event: 'receive', stage: 'received', by: 'organisation' },
  ],
  declined: [offer, { event: 'decline', stage: 'declined', by: 'organisation' }],
  withdrawn: [offer, accept, { event: 'withdraw', stage: 'withdrawn', by: 'donor' }],
  expired: [offer, { event: 'expire', stage: 'expired', by: 'clock' }],
};

const reasons: Partial<Record<DonationStatus, string>> = {
  declined: 'Our children are too small for it',
  withdrawn: 'A cousin needs them for a naming',
};

/** Builds a timeline with the steps spread evenly from the offer to the last change. */
function buildTimeline({ status, createdAt, updatedAt }: MarketDonation): DonationStepTaken[] {
  const way = ways[status];
  const spanMs = updatedAt.getTime() - createdAt.getTime();
  return way.map((step, index) => ({
    ...step,
    at: new Date(createdAt.getTime() + (way.length === 1 ? 0 : (spanMs * index) / (way.length - 1))),
    reason: index === 0 ? null : (reasons[step.stage] ?? null),
  }));
}

function buildSchedule({ status, updatedAt }: MarketDonation): DonationDocument['schedule'] {
  if (status !== 'scheduled' && status !== 'collected' && status !== 'received') return null;
  const day = addDays(lagosDay(updatedAt), status === 'scheduled' ? 6 : 0);
  return { day, place: 'At the gate, 12 Adéníran Ògúnsànyà Street, Surulere', collector: 'organisation' };
}

const accountOf = ({ organizationName }: MarketDonation) =>
  people.find(
    ({ isVerifiedCharity, firstName, lastName }) =>
      isVerifiedCharity && `${firstName} ${lastName}` === organizationName,
  )?.id ?? null;

function buildRow(donation: MarketDonation): DonationDocument {
  const { id, listing, status, createdAt, updatedAt } = donation;
  const row = {
    _id: id,
    sync: 'settled' as const,
    listingId: listing.id,
    listingTitle: listing.title,
    listingImageUrl: imageUrlOf(listing),
    listingFabricType: listing.fabricType,
    listingColor: listing.color,
    donorId: listing.owner.id,
    donorFirstName: listing.owner.firstName,
    organizationType: donation.organizationType,
    organizationName: donation.organizationName,
    organizationId: accountOf(donation),
    message: donation.message,
    stage: status,
    open: isOpen(status),
    proposal: null,
    schedule: buildSchedule(donation),
    timeline: buildTimeline(donation),
    createdAt,
    updatedAt,
  };
  return { ...row, deskTask: row.open && hasDeskTask(planFollowUps(row)) };
}

export const donationRows: readonly DonationDocument[] = donations.map(buildRow);

/** Returns the follow-ups that svc-orders would have written by the end of the demo data. No timer is due. */
function buildFollowUps(donation: DonationDocument): FollowUpDocument[] {
  return donation.timeline.flatMap((step, index) => {
    const next = donation.timeline[index + 1];
    const until = next?.at ?? daysBefore(0);
    const plan = planFollowUps({
      ...donation,
      stage: step.stage,
      timeline: donation.timeline.slice(0, index + 1),
    });
    return plan.map((row): FollowUpDocument => {
      const still = { ...row, ringAt: null };
      const isTask = row.kind === 'desk-task';
      if (row.dueAt <= until && !isTask) return { ...still, doneAt: row.dueAt, outcome: 'told' };
      if (!next) return still;
      const isDone = isTask || next.event === row.kind;
      return { ...still, doneAt: next.at, outcome: isDone ? 'done' : 'moved-on' };
    });
  });
}

export const donationFollowUpRows: readonly FollowUpDocument[] = donationRows.flatMap(buildFollowUps);
