import { problem } from '@alaso/service-kit';
import type { ClaimSteps, ClaimUnit } from './claim.repository.ts';

export type Claim = {
  listingId: string;
  transactionId: string;
  buyerId: string;
  /** Kobo; null for a listing without a price. */
  expectedPriceKobo: number | null;
};

const alreadySold = () => problem('already-sold', 'Somebody was faster: this item is no longer available.');

/** Why a listing could not be held. */
async function refusal(steps: ClaimSteps, { listingId, expectedPriceKobo }: Claim) {
  const listing = await steps.findListing(listingId);
  if (!listing || listing.removedAt !== null) return problem('not-found', 'There is no such listing.');
  if (listing.status !== 'active' || listing.hold !== null) return alreadySold();
  if (listing.priceKobo !== expectedPriceKobo) {
    return problem('price-changed', 'The price of this item has changed. Look at it again before you order.');
  }
  return alreadySold();
}

/**
 * Holds a listing for one order. Of any number of orders at the same instant one gets it. Repeated for an order that
 * has it, nothing changes; an order that was released before is refused.
 *
 * @throws already-sold, price-changed or not-found; nothing is written then.
 */
export async function claimListing(inOneUnit: ClaimUnit, claim: Claim): Promise<void> {
  const { listingId, transactionId, buyerId, expectedPriceKobo } = claim;
  await inOneUnit(async (steps) => {
    const existing = await steps.findClaim(transactionId);
    if (existing) {
      if (existing.listingId !== listingId || !existing.open) throw alreadySold();
      return;
    }
    if (!(await steps.hold(listingId, transactionId, expectedPriceKobo))) throw await refusal(steps, claim);
    await steps.addClaim({ _id: transactionId, listingId, buyerId, state: 'held' });
  });
}
