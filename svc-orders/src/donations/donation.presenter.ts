import type { Donation } from '@alaso/contracts';
import type { DonationDocument } from './donation.model.ts';

/** What the donor sees of a donation. */
export function presentDonation(donation: DonationDocument): Donation {
  return {
    id: donation._id,
    listingId: donation.listingId,
    donorId: donation.donorId,
    organizationType: donation.organizationType,
    organizationName: donation.organizationName,
    message: donation.message,
    status: donation.stage,
    createdAt: donation.createdAt.toISOString(),
    updatedAt: donation.updatedAt.toISOString(),
  };
}
