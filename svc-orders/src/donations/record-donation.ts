import { stepOf } from '../sync/sync.machine.ts';
import type { AdvanceDonationDeps } from './advance-donation.ts';
import { donationMachine } from './donation.machine.ts';
import type { DonationDocument } from './donation.model.ts';
import { planOf } from './follow-up-plan.ts';

/** Makes an attempt count, plans what is written about it, and tells of it: all become true together. Does nothing to what is no attempt any more. */
export async function recordDonation(
  { donations, followUps, inTransaction, outbox, now }: AdvanceDonationDeps,
  donation: DonationDocument,
): Promise<void> {
  const { _id: donationId, stage, donorId, organizationId, listingId } = donation;
  await inTransaction(async (session) => {
    if (!(await donations.make(donationId, stepOf(donationMachine, stage, 'record'), session))) return;
    await followUps.plan(planOf(donation), session);
    const told = { donationId, donorId, organizationId, listingId, event: null, by: 'donor' as const };
    await outbox.write(
      'donation.moved',
      { ...told, from: null, to: stage, at: now().toISOString() },
      session,
    );
  });
}
