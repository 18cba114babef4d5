import type { Donation } from '@alaso/contracts';
import type { DonationDocument } from './donation.model.ts';

/** What the donor sees of a donation. */
export function presentDonation(donation: DonationDocument): Donation {
  return {
    id: donation._id,
    listingId: donation.listingId,
    listingTitle: donation.listingTitle,
    listingImageUrl: null,
    donorId: donation.donorId,
    donorFirstName: donation.donorFirstName,
    organizationType: donation.organizationType,
    organizationName: donation.organizationName,
    organizationId: null,
    message: donation.message,
    status: donation.stage,
    proposal: null,
    schedule: null,
    acts: [],
    waitsFor: null,
    expiresAt: null,
    reason: null,
    receiptNumber: null,
    timeline: [],
    createdAt: donation.createdAt.toISOString(),
    updatedAt: donation.updatedAt.toISOString(),
  };
}
