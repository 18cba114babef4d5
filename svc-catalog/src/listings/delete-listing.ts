import { type Caller, type Platform, problem, recordAdminAct } from '@alaso/service-kit';
import type { ClaimRepository } from '../claims/claim.repository.ts';
import { openFor } from '../claims/open-for.ts';
import type { ListingDocument } from './listing.model.ts';
import type { ListingRepository } from './listing.repository.ts';

/** Says who is waiting for what, so that the owner knows when the listing can be deleted. */
async function whoWaits(listing: ListingDocument, claims: Pick<ClaimRepository, 'find'>) {
  switch (await openFor(claims, listing)) {
    case 'donation':
      return listing.status === 'gifted'
        ? problem('donation-open', 'You have donated this item: it stays listed as a gift that was received.')
        : problem(
            'donation-open',
            'You have offered this item to an organisation and they wait for it. You can delete it if they decline.',
          );
    case 'booking':
      return listing.category === 'rent'
        ? problem(
            'order-open',
            'Somebody has rented this item and waits for it. Delete it when the rental is over.',
          )
        : problem(
            'order-open',
            'Somebody has booked this service and waits for it. Delete it when the work is done.',
          );
    default:
      return problem('order-open', 'Somebody has ordered this item: it stays listed for the two of you.');
  }
}

export type DeleteListingDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  listings: Pick<ListingRepository, 'find' | 'remove'>;
  claims: Pick<ClaimRepository, 'find'>;
};

/**
 * Removes a listing. Only its owner and admins may, and not while anybody is waiting for it or has bought it.
 */
export async function deleteListing(
  { listings, claims, inTransaction, outbox }: DeleteListingDeps,
  id: string,
  caller: Caller,
): Promise<void> {
  const listing = await listings.find(id);
  if (!listing) throw problem('not-found', 'There is no such listing.');
  if (listing.ownerId !== caller.userId && caller.role !== 'admin') {
    throw problem('not-allowed', 'Only its owner can delete this listing.');
  }
  const isRemoved = await inTransaction(async (session) => {
    const removed = await listings.remove(id, session);
    if (removed && listing.ownerId !== caller.userId) {
      await recordAdminAct(
        outbox,
        {
          actorId: caller.userId,
          action: 'listing.removed',
          target: { type: 'listing', id },
          before: { title: listing.title, ownerId: listing.ownerId, isRemoved: false },
          after: { isRemoved: true },
          why: null,
        },
        session,
      );
    }
    return removed;
  });
  if (isRemoved) return;
  const kept = await listings.find(id);
  if (!kept) throw problem('not-found', 'There is no such listing.');
  throw await whoWaits(kept, claims);
}
