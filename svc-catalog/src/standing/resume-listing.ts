import type { Caller } from '@alaso/service-kit';
import type { ListingDocument } from '../listings/listing.model.ts';
import type { ListingRepository } from '../listings/listing.repository.ts';
import { ownListing } from './own-listing.ts';

export type ResumeListingDeps = { listings: Pick<ListingRepository, 'findEvenPaused' | 'resume'> };

/** Puts a listing of the caller's back on the market. Of one that is on it nothing changes. @throws not-found, not-allowed */
export async function resumeListing(
  { listings }: ResumeListingDeps,
  id: string,
  caller: Caller,
): Promise<ListingDocument> {
  await ownListing(listings, id, caller, 'resume');
  await listings.resume(id);
  return ownListing(listings, id, caller, 'resume');
}
