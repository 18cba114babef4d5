import { catalogInternal } from '@alaso/contracts/internal';
import { type Route, route } from '@alaso/service-kit';
import { claimListing } from './claim-listing.ts';
import type { ClaimUnit } from './claim.repository.ts';
import { completeClaim } from './complete-claim.ts';
import { releaseClaim } from './release-claim.ts';

export function claimRoutes(inOneUnit: ClaimUnit): Route[] {
  return [
    route(catalogInternal.claimListing, async ({ params: { id: listingId, claimId }, body }) => {
      await claimListing(inOneUnit, { listingId, claimId, ...body });
      return {};
    }),
    route(catalogInternal.completeClaim, async ({ params: { id: listingId, claimId } }) => {
      await completeClaim(inOneUnit, { listingId, claimId });
      return {};
    }),
    route(catalogInternal.releaseClaim, async ({ params: { id: listingId, claimId } }) => {
      await releaseClaim(inOneUnit, { listingId, claimId });
      return {};
    }),
  ];
}
