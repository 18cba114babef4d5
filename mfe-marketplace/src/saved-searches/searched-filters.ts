import { SearchFilters } from '@alaso/contracts';
import { severalNames } from '../explore/explore-filters.ts';

/**
 * Returns the filters in an address that a search can be saved with. What cannot be read counts as not set.
 */
export function searchedFilters(address: URLSearchParams): SearchFilters {
  const set = Object.keys(SearchFilters.shape).flatMap((name) => {
    const isSeveral = severalNames.some((several) => several === name);
    const value = isSeveral ? address.getAll(name).join(',') : address.get(name)?.trim();
    return value === undefined || value === '' || value === 'all' ? [] : [[name, value] as const];
  });
  // Each by itself: one that cannot be read does not spoil the others.
  const readable = set.filter(([name, value]) => SearchFilters.safeParse({ [name]: value }).success);
  return SearchFilters.parse(Object.fromEntries(readable));
}
