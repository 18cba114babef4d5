import { type Caller, problem } from '@alaso/service-kit';
import type { ListingDocument } from '../listings/listing.model.ts';
import type { ListingRepository } from '../listings/listing.repository.ts';
import { notFound } from '../listings/not-found.ts';

/**
 * Returns a listing of the caller's own that is there, paused or not, for them to `act` on.
 * @throws not-found, not-allowed for somebody else's that they can see
 */
export async function ownListing(
  { findEvenPaused }: Pick<ListingRepository, 'findEvenPaused'>,
  id: string,
  caller: Caller,
  act: string,
): Promise<ListingDocument> {
  const listing = await findEvenPaused(id);
  if (!listing) throw notFound();
  if (listing.ownerId === caller.userId) return listing;
  throw listing.pausedAt === null
    ? problem('not-allowed', `Only its owner can ${act} this listing.`)
    : notFound();
}
