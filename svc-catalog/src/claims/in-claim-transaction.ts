import { type DbSession, type Platform, retryOnDuplicateKey, type SuspendedUsers } from '@alaso/service-kit';
import type { ListingRepository } from '../listings/listing.repository.ts';
import type { ClaimRepository } from './claim.repository.ts';

export type ClaimDeps = Pick<Platform, 'inTransaction'> & {
  claims: ClaimRepository;
  suspended: Pick<SuspendedUsers, 'lock'>;
  listings: Pick<
    ListingRepository,
    'findEvenRemoved' | 'take' | 'hand' | 'passOn' | 'giveBack' | 'endBooking' | 'pauseAllOf'
  >;
};

/**
 * Runs a step of a claim in one database transaction. A claim and its release may insert the same id
 * concurrently: one of them then tries again.
 */
export async function inClaimTransaction(
  inTransaction: Platform['inTransaction'],
  step: (session: DbSession) => Promise<void>,
): Promise<void> {
  await retryOnDuplicateKey(() => inTransaction(step));
}

/** Frees the listing of a claim: for sale, or paused if its owner has been suspended in the meantime. */
export async function giveListingBack(
  { listings, suspended }: Pick<ClaimDeps, 'listings' | 'suspended'>,
  { listingId, claimId }: { listingId: string; claimId: string },
  session: DbSession,
): Promise<void> {
  const ownerId = await listings.giveBack(listingId, claimId, session);
  if (ownerId && (await suspended.lock(ownerId, session))) await listings.pauseAllOf(ownerId, session);
}
