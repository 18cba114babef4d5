import { maxSavedSearches, maxSearchName, type NewSavedSearch } from '@alaso/contracts';
import { type LockRows, type Platform, problem, retryOnDuplicateKey } from '@alaso/service-kit';
import type { SavedSearchDocument } from './saved-search.model.ts';
import type { SavedSearchRepository } from './saved-search.repository.ts';
import type { SearchDeps } from '../search/search-listings.ts';
import { correctedWords } from '../search/typo-candidates.ts';
import { keysOfSearch } from './search-keys.ts';
import { storedFilters } from './stored-filters.ts';

export type SaveSearchDeps = Pick<Platform, 'inTransaction'> & {
  searches: Pick<SavedSearchRepository, 'find' | 'count' | 'add'>;
  search: SearchDeps;
  lock: LockRows;
};

/**
 * Corrects the words of a search, and its name where that quotes them: alerts do not forgive typing errors.
 */
async function corrected(
  deps: SearchDeps,
  { name, filters }: Pick<NewSavedSearch, 'name' | 'filters'>,
): Promise<Pick<NewSavedSearch, 'name' | 'filters'>> {
  const { search } = filters;
  const meant = search ? await correctedWords(deps, search) : undefined;
  if (!search || meant === undefined) return { name, filters };
  const renamed = name.replace(`“${search}”`, `“${meant}”`);
  return { name: [...renamed].slice(0, maxSearchName).join(''), filters: { ...filters, search: meant } };
}

/**
 * Saves a search of this person's. `id` makes a repetition find what the first one saved.
 * @throws too-many-saved; invalid-input for one that looks for nothing, which would alert to everything
 */
export async function saveSearch(
  { searches, lock, search, inTransaction }: SaveSearchDeps,
  { alert = true, ...given }: NewSavedSearch,
  userId: string,
  id: string,
): Promise<SavedSearchDocument> {
  const { name, filters } = await corrected(search, given);
  const stored = storedFilters(filters);
  const keys = keysOfSearch(stored);
  if (keys.length === 0) {
    throw problem('invalid-input', 'Search for something or choose a filter before you save this search.');
  }
  return retryOnDuplicateKey(() =>
    inTransaction(async (session) => {
      await lock(userId, session);
      const earlier = await searches.find(id, session);
      if (earlier) return earlier;
      if ((await searches.count(userId, session)) >= maxSavedSearches) {
        throw problem(
          'too-many-saved',
          `You have reached the limit of ${maxSavedSearches} saved searches. Delete one to save another.`,
        );
      }
      return searches.add({ _id: id, userId, name, filters: stored, alert, keys }, session);
    }),
  );
}
