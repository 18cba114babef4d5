import { catalogRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { listFacets, type ListFacetsDeps } from './list-facets.ts';

/** To be listed before the route with an id, which would take `facets` for one. */
export function facetRoutes(deps: ListFacetsDeps): Route[] {
  return [route(catalogRoutes.listFacets, async ({ query }) => ({ body: await listFacets(deps, query) }))];
}
