import { problem } from '@alaso/service-kit';
import type { ClaimUnit } from './claim.repository.ts';

/**
 * The order is given up or cancelled: its listing is active again. A claim of it that arrives later is refused, so a
 * slow call cannot hold an item that was given up. Repeated, nothing changes.
 */
export async function releaseClaim(
  inOneUnit: ClaimUnit,
  { listingId, transactionId }: { listingId: string; transactionId: string },
): Promise<void> {
  await inOneUnit(async (steps) => {
    const claim = await steps.findClaim(transactionId);
    if (!claim) {
      await steps.addClaim({ _id: transactionId, listingId, buyerId: null, state: 'released' });
      return;
    }
    if (claim.listingId !== listingId) throw problem('not-found', 'This order is about another listing.');
    if (!claim.open) return;
    await steps.giveBack(listingId, transactionId);
    await steps.setState(transactionId, 'released');
  });
}
