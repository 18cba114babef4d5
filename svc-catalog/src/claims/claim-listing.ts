import type { ClaimKind } from '@alaso/contracts/internal';
import { problem } from '@alaso/service-kit';
import type { ClaimSteps, ClaimUnit } from './claim.repository.ts';

export type Claim = {
  listingId: string;
  claimId: string;
  kind: ClaimKind;
  claimantId: string;
  /** Kobo; null for a listing without a price, undefined where the price does not matter. */
  expectedPriceKobo?: number | null | undefined;
};

const alreadySold = () => problem('already-sold', 'Somebody was faster: this item is no longer available.');

/** Said to who donates what is open for somebody. */
const whyNotDonated = {
  order: () =>
    problem('order-open', 'Somebody is ordering this item at this moment, so it cannot be donated.'),
  booking: () =>
    problem('order-open', 'Somebody waits for this item. You can donate it when what is booked is over.'),
  donation: () => problem('donation-open', 'You have offered this item already: wait for the answer.'),
};

/** Said to who orders what is open for somebody else. */
const whyNotOrdered = {
  order: alreadySold,
  booking: () => problem('order-open', 'Somebody waits for this item, so it cannot be ordered now.'),
  donation: () =>
    problem('donation-open', 'This item has been offered to an organisation, so it cannot be ordered now.'),
};

/** Why a listing could not be taken. */
async function refusal(steps: ClaimSteps, { listingId, kind, expectedPriceKobo }: Claim) {
  const listing = await steps.findListing(listingId);
  if (!listing || listing.removedAt !== null) return problem('not-found', 'There is no such listing.');
  if (listing.status !== 'active') return alreadySold();
  const openFor = await steps.openFor(listing);
  const inTheWay = openFor === 'booking' && kind === 'booking' ? null : openFor;
  if (inTheWay) return (kind === 'donation' ? whyNotDonated : whyNotOrdered)[inTheWay]();
  if (expectedPriceKobo !== undefined && listing.priceKobo !== expectedPriceKobo) {
    return problem('price-changed', 'The price of this item has changed. Look at it again before you order.');
  }
  return alreadySold();
}

/**
 * Holds a listing for one order or donation, or counts a booking of it. Of any number of orders at the same instant one
 * gets it. Repeated with an id that has it, nothing changes; an id that was released before is refused.
 *
 * @throws already-sold, order-open, donation-open, price-changed or not-found; nothing is written then.
 */
export async function claimListing(inOneUnit: ClaimUnit, claim: Claim): Promise<void> {
  const { listingId, claimId, kind, claimantId, expectedPriceKobo: priceKobo } = claim;
  await inOneUnit(async (steps) => {
    const existing = await steps.findClaim(claimId);
    if (existing) {
      if (existing.listingId !== listingId || existing.state === 'released') throw alreadySold();
      return;
    }
    if (!(await steps.take({ listingId, claimId, kind, priceKobo }))) throw await refusal(steps, claim);
    await steps.addClaim({ _id: claimId, listingId, kind, claimantId, state: 'held' });
  });
}
