import { type Caller, type Platform, recordAdminAct } from '@alaso/service-kit';
import type { ClaimRepository } from '../claims/claim.repository.ts';
import { ownListing } from './require-own-listing.ts';
import { whoWaits } from './not-available-error.ts';
import type { ListingRepository } from '../listings/listing.repository.ts';
import { notFound } from '../listings/not-found.ts';

export type DeleteListingDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  listings: Pick<ListingRepository, 'findEvenPaused' | 'remove'>;
  claims: Pick<ClaimRepository, 'find'>;
};

/**
 * Removes a listing. Only its owner and admins may, and not while anybody is waiting for it or has bought it.
 */
export async function deleteListing(
  { listings, claims, inTransaction, outbox }: DeleteListingDeps,
  id: string,
  caller: Caller,
  reason?: string,
): Promise<void> {
  const listing =
    caller.role === 'admin'
      ? await listings.findEvenPaused(id)
      : await ownListing(listings, id, caller, 'delete');
  if (!listing) throw notFound();
  const by = listing.ownerId === caller.userId ? 'owner' : 'admin';
  const isRemoved = await inTransaction(async (session) => {
    const removed = await listings.remove(id, by, session);
    if (removed && by === 'admin') {
      await recordAdminAct(
        outbox,
        {
          actorId: caller.userId,
          action: 'listing.removed',
          target: { type: 'listing', id },
          before: { title: listing.title, ownerId: listing.ownerId, isRemoved: false },
          after: { isRemoved: true },
          why: reason || null,
        },
        session,
      );
    }
    return removed;
  });
  if (isRemoved) return;
  const kept = await listings.findEvenPaused(id);
  if (!kept) throw notFound();
  throw await whoWaits(kept, claims, 'delete');
}
