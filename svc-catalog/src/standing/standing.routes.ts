import { catalogRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import type { ListingRepository } from '../listings/listing.repository.ts';
import { notFound } from '../listings/not-found.ts';
import { presentOwnListing } from './own-listing.presenter.ts';
import { type PauseListingDeps, pauseListing } from './pause-listing.ts';
import { resumeListing } from './resume-listing.ts';

export type StandingDeps = PauseListingDeps & { listings: ListingRepository };

/** To be mounted before the routes with an id, which would take `mine` for one. */
export function standingRoutes(deps: StandingDeps): Route[] {
  const { listings } = deps;
  return [
    route(catalogRoutes.getOwnListing, async ({ params, caller }) => {
      const listing = await listings.findEvenRemoved(params.id);
      if (listing?.ownerId !== caller.userId) throw notFound();
      return { body: presentOwnListing(listing) };
    }),
    route(catalogRoutes.pauseListing, async ({ params, caller }) => ({
      body: presentOwnListing(await pauseListing(deps, params.id, caller)),
    })),
    route(catalogRoutes.resumeListing, async ({ params, caller }) => ({
      body: presentOwnListing(await resumeListing(deps, params.id, caller)),
    })),
  ];
}
