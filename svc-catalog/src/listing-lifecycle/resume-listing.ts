import { type Caller, type Platform, retryOnDuplicateKey, type SuspendedUsers } from '@alaso/service-kit';
import type { ListingDocument } from '../listings/listing.model.ts';
import type { ListingRepository } from '../listings/listing.repository.ts';
import { ownListing } from './require-own-listing.ts';

export type ResumeListingDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  listings: Pick<ListingRepository, 'findEvenPaused' | 'resume'>;
  suspended: Pick<SuspendedUsers, 'assertNone'>;
};

/** Puts a listing of the caller's back on the market. Of one that is on it nothing changes. @throws not-found, not-allowed, suspended */
export async function resumeListing(
  { listings, suspended, inTransaction, outbox }: ResumeListingDeps,
  id: string,
  caller: Caller,
): Promise<ListingDocument> {
  await ownListing(listings, id, caller, 'resume');
  await retryOnDuplicateKey(() =>
    inTransaction(async (session) => {
      await suspended.assertNone(caller.userId, session);
      if (await listings.resume(id, session))
        await outbox.write('listing.returned', { listingId: id }, session);
    }),
  );
  return ownListing(listings, id, caller, 'resume');
}
