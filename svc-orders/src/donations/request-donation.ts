import type { NewDonation } from '@alaso/contracts';
import { type Caller, problem } from '@alaso/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';
import type { DonationDocument } from './donation.model.ts';
import type { DonationRepository } from './donation.repository.ts';

export type RequestDonationDeps = {
  donations: Pick<DonationRepository, 'find' | 'add'>;
  catalog: Pick<CatalogClient, 'listing'>;
};

/**
 * Offers a listing of the caller's own to an organisation. `id` makes a repetition find what the first one stored.
 *
 * @throws not-found, not-allowed for another's listing, not-orderable for one that is sold or being ordered,
 * donation-open where it is offered already.
 */
export async function requestDonation(
  { donations, catalog }: RequestDonationDeps,
  input: NewDonation,
  donor: Caller,
  id: string,
): Promise<DonationDocument> {
  const earlier = await donations.find(id);
  if (earlier) return earlier;
  const listing = await catalog.listing(input.listingId);
  if (listing.ownerId !== donor.userId) {
    throw problem('not-allowed', 'Only its owner can donate this item.');
  }
  if (!listing.available) {
    throw problem('not-orderable', 'This item is sold or somebody is ordering it, so it cannot be donated.');
  }
  const now = new Date();
  const donation: DonationDocument = {
    _id: id,
    listingId: listing.id,
    listingTitle: listing.title,
    donorId: donor.userId,
    donorFirstName: donor.firstName,
    organizationType: input.organizationType,
    organizationName: input.organizationName,
    message: input.message ? input.message : null,
    status: 'requested',
    open: true,
    followUps: [],
    createdAt: now,
    updatedAt: now,
  };
  if (await donations.add(donation)) return donation;
  const stored = await donations.find(id);
  if (stored) return stored;
  throw problem('donation-open', 'You have offered this item already: wait for the answer.');
}
