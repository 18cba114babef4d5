import { type Caller, type Platform, problem, type ProblemError } from '@alaso/service-kit';
import {
  type ListingDocument,
  type ListingRepository,
  notFound,
  type ShownListing,
} from '../listings/index.ts';
import { mayComeBackMs } from '../photos/index.ts';
import { type ClaimRepository, openFor } from '../claims/index.ts';

export type RestoreListingDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  listings: Pick<ListingRepository, 'findEvenRemoved' | 'restore'>;
  now: () => Date;
};

/** Returns why a removed listing cannot be restored; null if it can. */
function refusal({ removedBy, removedAt }: ListingDocument, since: Date) {
  if (removedBy !== 'owner') {
    return problem('not-allowed', 'An admin has removed this listing, so you cannot bring it back.');
  }
  if (removedAt !== null && removedAt >= since) return null;
  return problem('not-allowed', 'You deleted this listing more than 30 days ago. List it again instead.');
}

/**
 * Restores a listing that the caller deleted. An existing one does not change. @throws not-found; not-allowed
 * if an admin removed it, or it was deleted too long ago
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
  // It has changed since it was read.
  return restoreListing(deps, id, caller);
}

/** Describes who is waiting for what, so that the owner knows when the listing can be deleted or paused. */
export async function notAvailableError(
  listing: ShownListing,
  claims: Pick<ClaimRepository, 'find'>,
  act: 'delete' | 'pause',
): Promise<ProblemError> {
  switch (await openFor(claims, listing)) {
    case 'donation':
      return listing.status === 'gifted'
        ? problem('donation-open', 'You donated this item, so it stays in your records as a gift.')
        : problem(
            'donation-open',
            `You have offered this item to an organization. Withdraw the offer under Donations before you ${act} it.`,
          );
    case 'booking':
      return listing.category === 'rent'
        ? problem('order-open', `This item is rented out. You can ${act} it after the rental.`)
        : problem('order-open', `This service is booked. You can ${act} it after the work is done.`);
    default:
      return problem('order-open', `Someone has ordered this item, so you cannot ${act} it yet.`);
  }
}
