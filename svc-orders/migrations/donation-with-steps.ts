import type { DonationStatus } from '@alaso/contracts';
import type { DonationStepTaken } from '../src/donations/donation.model.ts';
import { hasDeskTask, planOf } from '../src/donations/follow-up-plan.ts';

type Old = { _id: string; stage: DonationStatus; createdAt: Date; updatedAt: Date };

/** What a donation that tells its steps has besides, and what is to be written about it: an open one waits anew from now on. */
export function donationWithSteps({ _id, stage, createdAt, updatedAt }: Old, now: Date) {
  const isOpen = ['requested', 'accepted', 'scheduled', 'collected'].includes(stage);
  const offered: DonationStepTaken = {
    ...{ event: null, stage: 'requested', at: createdAt, by: 'donor', reason: null },
  };
  const latest: DonationStepTaken = {
    event: null,
    stage,
    at: isOpen ? now : updatedAt,
    by: 'clock',
    reason: null,
  };
  const timeline = stage === 'requested' ? [{ ...offered, at: now }] : [offered, latest];
  const kept = { organizationId: null, proposal: null, schedule: null, timeline };
  const plan = isOpen ? planOf({ _id, stage, ...kept }) : [];
  return { set: { ...kept, listingImageUrl: null, deskTask: hasDeskTask(plan) }, plan };
}
