import { type Caller, type Platform, problem, type ProblemError } from '@alaso/service-kit';
import {
  type ListingDocument,
  type ListingRepository,
  notFound,
  type ShownListing,
} from '../listings/index.ts';
import { mayComeBackMs } from '../photos/index.ts';
import { type ClaimRepository, openFor } from '../claims/index.ts';
import { listingLifecycleMessages } from './listing-lifecycle.messages.ts';

export type RestoreListingDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  listings: Pick<ListingRepository, 'findEvenRemoved' | 'restore'>;
  now: () => Date;
};

/** Returns the reason that a removed listing cannot be restored, or null if it can. */
function refusal({ removedBy, removedAt }: ListingDocument, since: Date) {
  if (removedBy !== 'owner') {
    return problem('not-allowed', listingLifecycleMessages.cannotRestore);
  }
  if (removedAt !== null && removedAt >= since) return null;
  return problem('not-allowed', listingLifecycleMessages.deletedTooLongAgo);
}

/**
 * Restores a listing that the caller deleted. Has no effect on a listing that is not removed.
 * @throws not-found; not-allowed if an admin removed the listing, or if it was deleted too long ago
 */
export async function restoreListing(
  deps: RestoreListingDeps,
  id: string,
  caller: Caller,
): Promise<ListingDocument> {
  const { listings, inTransaction, outbox, now } = deps;
  const listing = await listings.findEvenRemoved(id);
  if (listing?.ownerId !== caller.userId) throw notFound();
  if (listing.removedAt === null) return listing;
  const since = new Date(now().getTime() - mayComeBackMs);
  const refused = refusal(listing, since);
  if (refused) throw refused;
  const isBack = await inTransaction(async (session) => {
    const isRestored = await listings.restore(id, since, session);
    if (isRestored) await outbox.write('listing.returned', { listingId: id }, session);
    return isRestored;
  });
  if (isBack) return { ...listing, removedAt: null, removedBy: null };
  // The listing has changed since it was read, so try again.
  return restoreListing(deps, id, caller);
}

/**
 * Returns an error that describes who is waiting for the listing, so that the owner knows when it can be
 * deleted or paused.
 */
export async function notAvailableError(
  listing: ShownListing,
  claims: Pick<ClaimRepository, 'find'>,
  act: 'delete' | 'pause',
): Promise<ProblemError> {
  switch (await openFor(claims, listing)) {
    case 'donation':
      return listing.status === 'gifted'
        ? problem('donation-open', listingLifecycleMessages.alreadyDonated)
        : problem('donation-open', listingLifecycleMessages.isOffered(act));
    case 'booking':
      return listing.category === 'rent'
        ? problem('order-open', listingLifecycleMessages.isRentedOut(act))
        : problem('order-open', listingLifecycleMessages.isBooked(act));
    default:
      return problem('order-open', listingLifecycleMessages.isOrdered(act));
  }
}
