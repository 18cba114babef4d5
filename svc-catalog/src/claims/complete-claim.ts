import { type DbSession, problem } from '@alaso/service-kit';
import type { ClaimDocument } from './claim.model.ts';
import { type ClaimDeps, inClaimTransaction } from './in-claim-transaction.ts';

/** A donation is gifted, and so is an ordered gift. */
export async function statusAfter(
  listings: ClaimDeps['listings'],
  { kind, listingId }: ClaimDocument,
  session: DbSession,
): Promise<'sold' | 'gifted'> {
  if (kind === 'donation') return 'gifted';
  return (await listings.findEvenRemoved(listingId, session))?.category === 'gift' ? 'gifted' : 'sold';
}

/**
 * The order is recorded or the donation received, so its listing is sold or gifted; or the booking is over
 * and no longer stands in the way of anything. A repetition changes nothing.
 *
 * @throws already-sold if there is no such claim, or it was released.
 */
export async function completeClaim(
  { inTransaction, claims, listings }: ClaimDeps,
  { listingId, claimId }: { listingId: string; claimId: string },
): Promise<void> {
  await inClaimTransaction(inTransaction, async (session) => {
    const claim = await claims.find(claimId, session);
    if (claim?.listingId !== listingId || claim.state === 'released') {
      throw problem('already-sold', 'This order does not hold the item.');
    }
    if (claim.state === 'completed') return;
    if (claim.exclusive) {
      const status = await statusAfter(listings, claim, session);
      if (!(await listings.hand(listingId, claimId, status, session))) {
        throw new Error(`claim ${claimId} is held, but listing ${listingId} does not know of it`);
      }
    } else {
      await listings.endBooking(listingId, session);
    }
    await claims.setState(claim, 'completed', session);
  });
}
