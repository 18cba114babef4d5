import { type Caller, type Platform, problem } from '@alaso/service-kit';
import type { ListingDocument } from '../listings/listing.model.ts';
import type { ListingRepository } from '../listings/listing.repository.ts';
import { mayComeBackMs } from '../photos/remove-unused-photos.ts';
import { notFound } from '../listings/not-found.ts';

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
