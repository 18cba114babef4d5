import type { SavedSearch } from '@alaso/contracts';
import type { SavedSearchDocument } from './saved-search.model.ts';
import { presentFilters } from './stored-filters.ts';

/** What its owner sees of a saved search. */
export function presentSavedSearch(search: SavedSearchDocument): SavedSearch {
  return {
    id: search._id,
    name: search.name,
    filters: presentFilters(search.filters),
    alert: search.alert,
    createdAt: search.createdAt.toISOString(),
  };
}
