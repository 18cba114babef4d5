import { problem } from '@alaso/service-kit';
import type { ClaimUnit } from './claim.repository.ts';

/**
 * The order is recorded: its listing is sold, or gifted. Repeated, nothing changes.
 *
 * @throws already-sold if this order does not hold the listing.
 */
export async function completeClaim(
  inOneUnit: ClaimUnit,
  { listingId, transactionId }: { listingId: string; transactionId: string },
): Promise<void> {
  await inOneUnit(async (steps) => {
    const claim = await steps.findClaim(transactionId);
    if (claim?.listingId !== listingId || !claim.open) {
      throw problem('already-sold', 'This order does not hold the item.');
    }
    if (claim.state === 'completed') return;
    if (!(await steps.sell(listingId, transactionId))) {
      throw new Error(`claim ${transactionId} is held, but listing ${listingId} does not know of it`);
    }
    await steps.setState(transactionId, 'completed');
  });
}
