import { type DbSession, isDuplicateKey, type Platform } from '@alaso/service-kit';
import type { ListingRepository } from '../listings/listing.repository.ts';
import type { ClaimRepository } from './claim.repository.ts';

export type ClaimDeps = Pick<Platform, 'inTransaction'> & {
  claims: ClaimRepository;
  listings: Pick<ListingRepository, 'findEvenRemoved' | 'take' | 'hand' | 'giveBack' | 'endBooking'>;
};

/** A claim and its release may insert the same id at the same instant: one of them then tries again. */
const maxTries = 3;

/** Runs a step of a claim in one database transaction. */
export async function inClaimTransaction(
  inTransaction: Platform['inTransaction'],
  step: (session: DbSession) => Promise<void>,
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await inTransaction(step);
    } catch (error) {
      if (!isDuplicateKey(error) || tried === maxTries) throw error;
    }
  }
}
