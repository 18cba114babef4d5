import { problem } from '@alaso/service-kit';
import { type ClaimDeps, giveListingBack, inClaimTransaction } from './in-claim-transaction.ts';

/**
 * The order or donation is given up, declined or cancelled: its listing is free again. A claim that arrives
 * later with the same id is refused, so that a slow call cannot hold an item that was given up. A repetition
 * changes nothing.
 */
export async function releaseClaim(
  deps: ClaimDeps,
  { listingId, claimId }: { listingId: string; claimId: string },
): Promise<void> {
  const { inTransaction, claims, listings } = deps;
  await inClaimTransaction(inTransaction, async (session) => {
    const claim = await claims.find(claimId, session);
    if (!claim) {
      const tombstone = { _id: claimId, listingId, kind: null, claimantId: null };
      await claims.add({ ...tombstone, state: 'released' }, session);
      return;
    }
    if (claim.listingId !== listingId) throw problem('not-found', 'This order is about another listing.');
    if (claim.open && claim.exclusive) await giveListingBack(deps, { listingId, claimId }, session);
    if (claim.open && !claim.exclusive) await listings.endBooking(listingId, session);
    if (claim.state !== 'released') await claims.setState(claim, 'released', session);
  });
}
