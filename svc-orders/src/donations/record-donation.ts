import type { Platform } from '@alaso/service-kit';
import { stepOf } from '../sync/sync.machine.ts';
import { donationMachine } from './donation.machine.ts';
import type { DonationDocument } from './donation.model.ts';
import type { DonationRepository } from './donation.repository.ts';

export type RecordDonationDeps = { donations: DonationRepository } & Pick<
  Platform,
  'inTransaction' | 'outbox'
>;

/** Makes an attempt count, and tells of it: both become true together. Does nothing to what is no attempt any more. */
export async function recordDonation(
  { donations, inTransaction, outbox }: RecordDonationDeps,
  { _id: donationId, stage, donorId, listingId, organizationType, organizationName }: DonationDocument,
): Promise<void> {
  await inTransaction(async (session) => {
    if (!(await donations.make(donationId, stepOf(donationMachine, stage, 'record'), session))) return;
    const requested = { donationId, donorId, listingId, organizationType, organizationName };
    await outbox.write('donation.requested', requested, session);
  });
}
