import { catalogRoutes } from '@alaso/contracts';
import { catalogInternal } from '@alaso/contracts/internal';
import { type Route, route } from '@alaso/service-kit';
import { openFor } from '../claims/open-for.ts';
import { type CreateListingDeps, createListing } from './create-listing.ts';
import { type EditListingDeps, editListing } from './edit-listing.ts';
import { type DeleteListingDeps, deleteListing } from './delete-listing.ts';
import { notFound } from './not-found.ts';
import { type ListListingsDeps, listListings } from './list-listings.ts';
import { presentListed, presentListing, presentOrderableListing } from './listing.presenter.ts';
import { similarListings } from './similar-listings.ts';
import { pauseSuspended, type PauseSuspendedDeps } from '../sanctions/apply-measure.ts';

export type ListingDeps = DeleteListingDeps &
  CreateListingDeps &
  EditListingDeps &
  ListListingsDeps &
  PauseSuspendedDeps;

export function listingRoutes(deps: ListingDeps): Route[] {
  const { listings, claims } = deps;
  async function existing(id: string) {
    const listing = await listings.find(id);
    if (!listing) throw notFound();
    return listing;
  }

  return [
    route(catalogRoutes.listListings, ({ query }) => listListings(deps, query)),
    route(catalogRoutes.getListing, async ({ params }) => ({
      body: presentListing(await existing(params.id)),
    })),
    route(catalogRoutes.getSimilarListings, async ({ params }) => ({
      body: (await similarListings(listings, await existing(params.id))).map(presentListed),
    })),
    route(catalogRoutes.createListing, async ({ body, caller, operationId }) => ({
      body: presentListing(await createListing(deps, body, caller, operationId)),
    })),
    route(catalogRoutes.editListing, async ({ params, body, caller, ifMatch: seen }) => {
      const edit = { listingId: params.id, editorId: caller.userId, changes: body, seen };
      return { body: presentListing(await editListing(deps, edit)) };
    }),
    route(catalogRoutes.deleteListing, async ({ params, query, caller }) => {
      await deleteListing(deps, params.id, caller, query.reason);
      return {};
    }),
    route(catalogInternal.pauseSuspended, async ({ body }) => {
      await pauseSuspended(deps, body);
      return {};
    }),
    // Before the route with an id, which would take `count` for one.
    route(catalogInternal.countActiveListings, async () => ({
      body: { activeListings: await listings.count({ status: 'active' }) },
    })),
    route(catalogInternal.getOrderableListing, async ({ params }) => {
      const listing = await listings.findEvenPaused(params.id);
      if (!listing) throw notFound();
      return { body: presentOrderableListing(listing, await openFor(claims, listing)) };
    }),
  ];
}
