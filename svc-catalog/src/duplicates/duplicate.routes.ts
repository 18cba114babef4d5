import { catalogRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { listDuplicates, type ListDuplicatesDeps } from './list-duplicates.ts';

/** Mount before the route with an id, which would match `duplicates`. */
export function duplicateRoutes(deps: ListDuplicatesDeps): Route[] {
  return [
    route(catalogRoutes.listDuplicates, async ({ query, caller }) => ({
      body: await listDuplicates(deps, query, caller.userId),
    })),
  ];
}
