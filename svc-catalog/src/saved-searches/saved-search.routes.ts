import { catalogRoutes, type SavedSearch } from '@alaso/contracts';
import { problem, type Route, route } from '@alaso/service-kit';
import { saveSearch, type SaveSearchDeps } from './save-search.ts';
import type { SavedSearchRepository } from './saved-search.repository.ts';
import type { SavedSearchDocument } from './saved-search.model.ts';
import { presentFilters } from './stored-filters.ts';

/** What its owner sees of a saved search. */
function presentSavedSearch(search: SavedSearchDocument): SavedSearch {
  return {
    id: search._id,
    name: search.name,
    filters: presentFilters(search.filters),
    alert: search.alert,
    createdAt: search.createdAt.toISOString(),
  };
}

type SavedSearchDeps = SaveSearchDeps & { searches: SavedSearchRepository };

export function savedSearchRoutes(deps: SavedSearchDeps): Route[] {
  const { searches } = deps;
  return [
    route(catalogRoutes.saveSearch, async ({ body, caller, operationId }) => ({
      body: presentSavedSearch(await saveSearch(deps, body, caller.userId, operationId)),
    })),
    route(catalogRoutes.listSavedSearches, async ({ caller }) => ({
      body: (await searches.ofUser(caller.userId)).map(presentSavedSearch),
    })),
    route(catalogRoutes.changeSavedSearch, async ({ params, body: { name, alert }, caller }) => {
      const own = { _id: params.id, userId: caller.userId };
      const changed = await searches.change(own, {
        ...(name !== undefined && { name }),
        ...(alert !== undefined && { alert }),
      });
      if (!changed) throw problem('not-found', 'Saved search not found.');
      return { body: presentSavedSearch(changed) };
    }),
    route(catalogRoutes.deleteSavedSearch, async ({ params, caller }) => {
      await searches.remove({ _id: params.id, userId: caller.userId });
      return {};
    }),
  ];
}
