import { catalogRoutes } from '@alaso/contracts';
import { catalogInternal } from '@alaso/contracts/internal';
import { type Route, route } from '@alaso/service-kit';
import { createListing, type CreateListingDeps } from './create-listing.ts';
import type { ListingRepository } from './listing.repository.ts';
import { notFound } from './not-found.ts';
import { presentListed, presentListing } from './listing.presenter.ts';
import { similarListings } from './similar-listings.ts';

/** To be mounted before those of claims: one of them has an id in its path and would take `count` for one. */
export function listingRoutes(deps: CreateListingDeps & { listings: ListingRepository }): Route[] {
  const { listings } = deps;
  async function existing(id: string) {
    const listing = await listings.find(id);
    if (!listing) throw notFound();
    return listing;
  }

  return [
    route(catalogRoutes.getListing, async ({ params }) => ({
      body: presentListing(await existing(params.id)),
    })),
    route(catalogRoutes.getSimilarListings, async ({ params }) => ({
      body: (await similarListings(listings, await existing(params.id))).map(presentListed),
    })),
    route(catalogRoutes.createListing, async ({ body, caller, operationId }) => ({
      body: presentListing(await createListing(deps, body, caller, operationId)),
    })),
    route(catalogInternal.countActiveListings, async () => ({
      body: { activeListings: await listings.count({ status: 'active' }) },
    })),
  ];
}
