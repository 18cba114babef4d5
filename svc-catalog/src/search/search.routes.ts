import { catalogRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { type ListFacetsDeps, listFacets } from './list-facets.ts';
import { type ListListingsDeps, listListings } from './list-listings.ts';
import { type SuggestDeps, suggestSearches } from './suggest-searches.ts';

/** Mount before the routes with an id, which would match `facets`. */
export function searchRoutes(deps: ListListingsDeps & ListFacetsDeps & SuggestDeps): Route[] {
  return [
    route(catalogRoutes.listListings, ({ query }) => listListings(deps, query)),
    route(catalogRoutes.listFacets, async ({ query }) => ({ body: await listFacets(deps, query) })),
    route(catalogRoutes.suggestSearches, async ({ query }) => ({
      body: await suggestSearches(deps, query.q),
    })),
  ];
}
