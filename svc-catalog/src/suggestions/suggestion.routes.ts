import { catalogRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import type { ListingRepository } from '../listings/listing.repository.ts';
import { suggestSearches } from './suggest-searches.ts';

/** To be listed before the route with an id, which would take `suggestions` for one. */
export function suggestionRoutes({ listings }: { listings: ListingRepository }): Route[] {
  return [
    route(catalogRoutes.suggestSearches, async ({ query }) => ({
      body: await suggestSearches(listings, query.q),
    })),
  ];
}
