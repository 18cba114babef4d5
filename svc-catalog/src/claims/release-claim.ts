import { problem } from '@alaso/service-kit';
import type { ClaimUnit } from './claim.repository.ts';

/**
 * The order or donation is given up, declined or cancelled: its listing is free again. A claim of it that arrives later is
 * refused, so a slow call cannot hold an item that was given up. Repeated, nothing changes.
 */
export async function releaseClaim(
  inOneUnit: ClaimUnit,
  { listingId, claimId }: { listingId: string; claimId: string },
): Promise<void> {
  await inOneUnit(async (steps) => {
    const claim = await steps.findClaim(claimId);
    if (!claim) {
      const tombstone = { _id: claimId, listingId, kind: null, claimantId: null };
      await steps.addClaim({ ...tombstone, state: 'released' });
      return;
    }
    if (claim.listingId !== listingId) throw problem('not-found', 'This order is about another listing.');
    if (claim.open && claim.exclusive) await steps.giveBack(listingId, claimId);
    if (claim.open && !claim.exclusive) await steps.endBooking(listingId);
    if (claim.state !== 'released') await steps.setState(claim, 'released');
  });
}
