import { catalogInternal } from '@alaso/contracts/internal';
import { type Route, route } from '@alaso/service-kit';
import { presentOrderableListing } from '../listings/listing.presenter.ts';
import type { ListingRepository } from '../listings/listing.repository.ts';
import { notFound } from '../listings/not-found.ts';
import { claimListing } from './claim-listing.ts';
import { completeClaim } from './complete-claim.ts';
import type { ClaimDeps } from './in-claim-transaction.ts';
import { openFor } from './open-for.ts';
import { passClaim } from './pass-claim.ts';
import { releaseClaim } from './release-claim.ts';

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
