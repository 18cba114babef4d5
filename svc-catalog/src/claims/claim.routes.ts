import { catalogInternal } from '@alaso/contracts/internal';
import { problem, type Route, route } from '@alaso/service-kit';
import { presentOrderableListing } from '../listings/listing.presenter.ts';
import type { ListingRepository } from '../listings/listing.repository.ts';
import { notFound } from '../listings/not-found.ts';
import { claimListing } from './claim-listing.ts';
import { completeClaim } from './complete-claim.ts';
import { type ClaimDeps, giveListingBack, inClaimTransaction } from './in-claim-transaction.ts';
import { openFor } from './open-for.ts';
import { passClaim } from './pass-claim.ts';

/**
 * The order or donation is given up, declined or cancelled: its listing is free again. A claim that arrives
 * later with the same id is refused, so that a slow call cannot hold an item that was given up. A repetition
 * changes nothing.
 */
async function releaseClaim(
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

export function claimRoutes(
  deps: ClaimDeps & { listings: Pick<ListingRepository, 'findEvenPaused'> },
): Route[] {
  return [
    route(catalogInternal.claimListing, async ({ params: { id: listingId, claimId }, body }) => {
      await claimListing(deps, { listingId, claimId, ...body });
      return {};
    }),
    route(catalogInternal.completeClaim, async ({ params: { id: listingId, claimId } }) => {
      await completeClaim(deps, { listingId, claimId });
      return {};
    }),
    route(catalogInternal.passClaim, async ({ params: { id: listingId, claimId }, body: to }) => {
      await passClaim(deps, { listingId, claimId, to });
      return {};
    }),
    route(catalogInternal.getOrderableListing, async ({ params: { id } }) => {
      const listing = await deps.listings.findEvenPaused(id);
      if (!listing) throw notFound();
      return { body: presentOrderableListing(listing, await openFor(deps.claims, listing)) };
    }),
    route(catalogInternal.releaseClaim, async ({ params: { id: listingId, claimId } }) => {
      await releaseClaim(deps, { listingId, claimId });
      return {};
    }),
  ];
}
