import { catalogRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { type SuggestDeps, suggestSearches } from './suggest-searches.ts';

/** To be listed before the route with an id, which would take `suggestions` for one. */
export function suggestionRoutes(deps: SuggestDeps): Route[] {
  return [
    route(catalogRoutes.suggestSearches, async ({ query }) => ({
      body: await suggestSearches(deps, query.q),
    })),
  ];
}
