import { catalogInternal } from '@alaso/contracts/internal';
import { type Route, route } from '@alaso/service-kit';
import { claimListing } from './claim-listing.ts';
import { completeClaim } from './complete-claim.ts';
import type { ClaimDeps } from './in-claim-transaction.ts';
import { passClaim } from './pass-claim.ts';
import { releaseClaim } from './release-claim.ts';

export function claimRoutes(deps: ClaimDeps): Route[] {
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
    route(catalogInternal.releaseClaim, async ({ params: { id: listingId, claimId } }) => {
      await releaseClaim(deps, { listingId, claimId });
      return {};
    }),
  ];
}
