import type { Caller } from '@alaso/service-kit';
import type { ClaimRepository } from '../claims/claim.repository.ts';
import type { ListingDocument } from '../listings/listing.model.ts';
import type { ListingRepository } from '../listings/listing.repository.ts';
import { ownListing } from './require-own-listing.ts';
import { whoWaits } from './not-available-error.ts';

export type PauseListingDeps = {
  listings: Pick<ListingRepository, 'findEvenPaused' | 'pause'>;
  claims: Pick<ClaimRepository, 'find'>;
};

/**
 * Takes a listing of the caller's off the market for now. Of a pause and an order at the same instant one wins. Of one
 * that is paused nothing changes.
 * @throws not-found, not-allowed, order-open or donation-open, with who waits for it
 */
export async function pauseListing(
  { listings, claims }: PauseListingDeps,
  id: string,
  caller: Caller,
): Promise<ListingDocument> {
  await ownListing(listings, id, caller, 'pause');
  const isPaused = await listings.pause(id);
  const listing = await ownListing(listings, id, caller, 'pause');
  if (!isPaused && listing.pausedAt === null) throw await whoWaits(listing, claims, 'pause');
  return listing;
}
