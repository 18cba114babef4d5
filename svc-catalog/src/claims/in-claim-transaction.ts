import { type DbSession, type Platform, retryOnDuplicateKey } from '@alaso/service-kit';
import type { ListingRepository } from '../listings/listing.repository.ts';
import type { ClaimRepository } from './claim.repository.ts';

export type ClaimDeps = Pick<Platform, 'inTransaction'> & {
  claims: ClaimRepository;
  listings: Pick<
    ListingRepository,
    'findEvenRemoved' | 'take' | 'hand' | 'passOn' | 'giveBack' | 'endBooking'
  >;
};

/**
 * Runs a step of a claim in one database transaction. A claim and its release may insert the same id at the same
 * instant: one of them then tries again.
 */
export async function inClaimTransaction(
  inTransaction: Platform['inTransaction'],
  step: (session: DbSession) => Promise<void>,
): Promise<void> {
  await retryOnDuplicateKey(() => inTransaction(step));
}
