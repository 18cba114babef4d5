import type { DonationEvent, DonationMover, DonationStatus } from '@alaso/contracts';
import { type Platform, recordAdminAct } from '@alaso/service-kit';
import type { KeptActs } from '../impact/completed-counts.repository.ts';
import type { Move } from '../claim-saga/saga-state.ts';
import type { DonationDocument } from './donation.model.ts';
import type { DonationChange, DonationRepository } from './donation.repository.ts';
import { hasDeskTask, planOf } from './follow-up-plan.ts';
import type { FollowUpRepository } from './follow-up.repository.ts';

export type AdvanceDonationDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  donations: DonationRepository;
  followUps: FollowUpRepository;
  keptActs: KeptActs;
  now: () => Date;
};

type Advance = {
  move: Move<DonationStatus>;
  event: DonationEvent | null;
  by: DonationMover;
  reason: string | null;
  change: DonationChange;
  /** The admin at the desk. */
  adminId?: string | undefined;
};

/** Something else has happened to the donation since it was read: nothing of this step may stay. */
class Overtaken extends Error {}

/**
 * Takes a donation a step on: its stage, its timeline, what is to be written about it, its event and an admin's act become
 * true together. Returns false, and changes nothing, if something else has happened to it since it was read.
 */
export async function advanceDonation(
  { donations, followUps, keptActs, inTransaction, outbox, now }: AdvanceDonationDeps,
  donation: DonationDocument,
  { move, event, by, reason, change, adminId }: Advance,
): Promise<boolean> {
  const { _id: donationId, donorId, organizationId, listingId, stage: from } = donation;
  const stage = move.to?.stage ?? from;
  const at = now();
  const step = { event, stage, at, by, reason };
  const moved = { ...donation, ...change, stage, timeline: [...donation.timeline, step] };
  const plan = planOf(moved);
  const made = { move, step, change: { ...change, deskTask: hasDeskTask(plan) } };
  try {
    await inTransaction(async (session) => {
      if (!(await donations.advance(donation, made, session))) throw new Overtaken();
      const isAt = { before: from === 'received', after: stage === 'received' };
      await keptActs.note('donated', donationId, isAt, session);
      await followUps.close(donationId, event, at, session);
      await followUps.plan(plan, session);
      const told = { donationId, donorId, organizationId, listingId, event, by, from, to: stage };
      await outbox.write('donation.moved', { ...told, at: at.toISOString() }, session);
      if (adminId === undefined) return;
      const act = { actorId: adminId, action: 'donation.moved' as const, why: reason };
      const target = { type: 'donation' as const, id: donationId };
      await recordAdminAct(
        outbox,
        { ...act, target, before: { status: from }, after: { status: stage } },
        session,
      );
    });
    return true;
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
}
