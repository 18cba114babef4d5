import { catalogInternal } from '@alaso/contracts/internal';
import { type Route, route } from '@alaso/service-kit';
import { claimListing } from './claim-listing.ts';
import type { ClaimUnit } from './claim.repository.ts';
import { completeClaim } from './complete-claim.ts';
import { releaseClaim } from './release-claim.ts';

export function claimRoutes(inOneUnit: ClaimUnit): Route[] {
  return [
    route(catalogInternal.claimListing, async ({ params, body }) => {
      const { id: listingId, transactionId } = params;
      await claimListing(inOneUnit, { listingId, transactionId, ...body });
      return {};
    }),
    route(catalogInternal.completeClaim, async ({ params }) => {
      await completeClaim(inOneUnit, { listingId: params.id, transactionId: params.transactionId });
      return {};
    }),
    route(catalogInternal.releaseClaim, async ({ params }) => {
      await releaseClaim(inOneUnit, { listingId: params.id, transactionId: params.transactionId });
      return {};
    }),
  ];
}
