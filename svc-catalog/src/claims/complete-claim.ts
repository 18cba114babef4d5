import { problem } from '@alaso/service-kit';
import type { ClaimDocument } from './claim.model.ts';
import type { ClaimSteps, ClaimUnit } from './claim.repository.ts';

/** What is donated is gifted, and so is a gift that is ordered. */
async function statusAfter(
  steps: ClaimSteps,
  { kind, listingId }: ClaimDocument,
): Promise<'sold' | 'gifted'> {
  if (kind === 'donation') return 'gifted';
  return (await steps.findListing(listingId))?.category === 'gift' ? 'gifted' : 'sold';
}

/**
 * The order is recorded or the donation received: its listing is sold or gifted. A booking is over: it stands no more in
 * the way of anything. Repeated, nothing changes.
 *
 * @throws already-sold if there is no such claim, or it was released.
 */
export async function completeClaim(
  inOneUnit: ClaimUnit,
  { listingId, claimId }: { listingId: string; claimId: string },
): Promise<void> {
  await inOneUnit(async (steps) => {
    const claim = await steps.findClaim(claimId);
    if (claim?.listingId !== listingId || claim.state === 'released') {
      throw problem('already-sold', 'This order does not hold the item.');
    }
    if (claim.state === 'completed') return;
    if (claim.exclusive) {
      if (!(await steps.hand(listingId, claimId, await statusAfter(steps, claim)))) {
        throw new Error(`claim ${claimId} is held, but listing ${listingId} does not know of it`);
      }
    } else {
      await steps.endBooking(listingId);
    }
    await steps.setState(claim, 'completed');
  });
}
