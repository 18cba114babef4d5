import { problem } from '@alaso/service-kit';
import { statusAfter } from './complete-claim.ts';
import { type ClaimDeps, giveListingBack, inClaimTransaction } from './in-claim-transaction.ts';

export type Pass = {
  listingId: string;
  claimId: string;
  /** The order that has the listing from then on, and who has placed it. */
  to: { claimId: string; claimantId: string };
};

/**
 * An order is over and its listing goes to another one, in one transaction: nobody else can take it in
 * between. Where the other one has been given up meanwhile, the listing is free. A repetition changes
 * nothing.
 *
 * @throws already-sold if the listing is not this claim's to pass on; service-unavailable if the claim is yet
 * to come: it waits for the one before it to be passed on.
 */
export async function passClaim(deps: ClaimDeps, { listingId, claimId, to }: Pass): Promise<void> {
  const { inTransaction, claims, listings } = deps;
  await inClaimTransaction(inTransaction, async (session) => {
    const [claim, next] = [await claims.find(claimId, session), await claims.find(to.claimId, session)];
    if (!claim) {
      const sentence = 'This order does not have the item yet. Please try again in a moment.';
      throw problem('service-unavailable', sentence, { retryAfterMs: 1000 });
    }
    const isMixedUp = claim.listingId !== listingId || (next && next.listingId !== listingId);
    if (isMixedUp) throw problem('not-found', 'This order is about another listing.');
    if (claim.state === 'released' && next) return;
    if (claim.state === 'released' || !claim.exclusive) {
      throw problem('already-sold', 'This order does not hold the item.');
    }
    await claims.setState(claim, 'released', session);
    if (next) {
      await giveListingBack(deps, { listingId, claimId }, session);
      return;
    }
    const status = await statusAfter(listings, claim, session);
    if (!(await listings.passOn(listingId, { from: claimId, to: to.claimId }, status, session))) {
      throw new Error(`claim ${claimId} is open, but listing ${listingId} does not know of it`);
    }
    const { kind } = claim;
    await claims.add(
      { _id: to.claimId, listingId, kind, claimantId: to.claimantId, state: 'completed' },
      session,
    );
  });
}
