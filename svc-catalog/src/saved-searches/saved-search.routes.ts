import {
  catalogRoutes,
  conditions,
  koboFromNaira,
  maxSavedSearches,
  maxSearchName,
  nairaFromKobo,
  type NewSavedSearch,
  optionsIn,
  type SavedSearch,
  type SearchFilters,
  sizes,
} from '@alaso/contracts';
import { cutText } from '@alaso/contracts/cut-text';
import {
  dayMs,
  type LockRows,
  type Platform,
  problem,
  retryOnDuplicateKey,
  route,
  type Route,
} from '@alaso/service-kit';
import { type ListingRepository, parseState, presentListed, type ShownListing } from '../listings/index.ts';
import { correctSearch, type SearchDeps } from '../search/index.ts';
import type { AlertRepository } from './alert.repository.ts';
import type { SavedSearchDocument, SavedSearchRepository, StoredFilters } from './saved-search.repository.ts';
import { savedSearchesMessages } from './saved-searches.messages.ts';
import { keysOfSearch } from './search-keys.ts';

const given = <V extends string>(value: V | 'all' | '' | undefined) =>
  value === undefined || value === 'all' || value === '' ? null : value;

/** Returns the selected options in display order, or null if none or all are selected. */
function joinSelected(options: readonly string[], list: string | undefined): string | null {
  const some = list?.split(',').includes('all') ? [] : optionsIn(options, list);
  return some.length > 0 ? some.join(',') : null;
}
const toKobo = (naira: string | undefined) => (naira === undefined ? null : koboFromNaira(naira));

/** Returns filters in their stored form, with prices in kobo and null for no filter. */
export function storedFilters(filters: SearchFilters): StoredFilters {
  return {
    search: filters.search || null,
    category: given(filters.category),
    size: joinSelected(sizes, filters.size),
    condition: joinSelected(conditions, filters.condition),
    fabricType: filters.fabricType ?? null,
    color: filters.color ?? null,
    occasion: filters.occasion ?? null,
    state: parseState(filters.state) ?? null,
    lga: filters.lga ?? null,
    minKobo: toKobo(filters.minPrice),
    maxKobo: toKobo(filters.maxPrice),
  };
}

/** Returns the filters that are set, in the contract's format. */
function presentFilters({ minKobo, maxKobo, ...same }: StoredFilters): SearchFilters {
  // Searches stored by older versions have no place.
  const { search, category, size, condition, fabricType, color, occasion, state = null, lga = null } = same;
  return {
    ...(search !== null && { search }),
    ...(category !== null && { category }),
    ...(size !== null && { size }),
    ...(condition !== null && { condition }),
    ...(fabricType !== null && { fabricType }),
    ...(color !== null && { color }),
    ...(occasion !== null && { occasion }),
    ...(state !== null && { state }),
    ...(lga !== null && { lga }),
    ...(minKobo !== null && { minPrice: nairaFromKobo(minKobo) }),
    ...(maxKobo !== null && { maxPrice: nairaFromKobo(maxKobo) }),
  };
}

type SaveSearchDeps = Pick<Platform, 'inTransaction'> & {
  searches: Pick<SavedSearchRepository, 'find' | 'count' | 'add'>;
  search: SearchDeps;
  lock: LockRows;
};

/**
 * Corrects typos in a search, and in its name if the name quotes them, because alerts require exact matches.
 */
async function corrected(
  deps: SearchDeps,
  { name, filters }: Pick<NewSavedSearch, 'name' | 'filters'>,
): Promise<Pick<NewSavedSearch, 'name' | 'filters'>> {
  const { search } = filters;
  const meant = search ? await correctSearch(deps, search) : undefined;
  if (!search || meant === undefined) return { name, filters };
  const renamed = name.replace(`“${search}”`, `“${meant}”`);
  return { name: cutText(renamed, maxSearchName), filters: { ...filters, search: meant } };
}

/**
 * Saves a user's search. A repeated call with the same `id` returns the search that the first call saved.
 * @throws too-many-saved; invalid-input for an empty search, which would match everything
 */
async function saveSearch(
  { searches, lock, search, inTransaction }: SaveSearchDeps,
  { alert = true, ...given }: NewSavedSearch,
  userId: string,
  id: string,
): Promise<SavedSearchDocument> {
  const { name, filters } = await corrected(search, given);
  const stored = storedFilters(filters);
  const keys = keysOfSearch(stored);
  if (keys.length === 0) {
    throw problem('invalid-input', savedSearchesMessages.emptySearch);
  }
  return retryOnDuplicateKey(() =>
    inTransaction(async (session) => {
      await lock(userId, session);
      const earlier = await searches.find(id, session);
      if (earlier) return earlier;
      if ((await searches.count(userId, session)) >= maxSavedSearches) {
        throw problem('too-many-saved', savedSearchesMessages.tooManySearches(maxSavedSearches));
      }
      return searches.add({ _id: id, userId, name, filters: stored, alert, keys }, session);
    }),
  );
}

function presentSavedSearch(search: SavedSearchDocument): SavedSearch {
  return {
    id: search._id,
    name: search.name,
    filters: presentFilters(search.filters),
    alert: search.alert,
    createdAt: search.createdAt.toISOString(),
  };
}

/** Four fill one row on a wide screen. */
const maxMatches = 4;
/** Number of matches read, because some may have been sold since. */
const readMatches = 40;
const matchesShownMs = 14 * dayMs;

type MatchesDeps = {
  searches: Pick<SavedSearchRepository, 'ofUser'>;
  alerts: Pick<AlertRepository, 'newestListings'>;
  listings: Pick<ListingRepository, 'inOrder'>;
  now: () => Date;
};

/** Returns the newest available listings of which a user's saved searches notified the user. */
async function listMatches(
  { searches, alerts, listings, now }: MatchesDeps,
  userId: string,
): Promise<ShownListing[]> {
  const saved = await searches.ofUser(userId);
  if (saved.length === 0) return [];
  const since = new Date(now().getTime() - matchesShownMs);
  const ids = await alerts.newestListings(
    saved.map(({ _id }) => _id),
    since,
    readMatches,
  );
  const found = await listings.inOrder(ids);
  return found.filter(({ status, hold }) => status === 'active' && hold === null).slice(0, maxMatches);
}

type SavedSearchDeps = SaveSearchDeps & MatchesDeps & { searches: SavedSearchRepository };

export function savedSearchRoutes(deps: SavedSearchDeps): Route[] {
  const { searches } = deps;
  return [
    route(catalogRoutes.saveSearch, async ({ body, caller, operationId }) => ({
      body: presentSavedSearch(await saveSearch(deps, body, caller.userId, operationId)),
    })),
    route(catalogRoutes.listSavedSearches, async ({ caller }) => ({
      body: (await searches.ofUser(caller.userId)).map(presentSavedSearch),
    })),
    route(catalogRoutes.listSavedSearchMatches, async ({ caller }) => ({
      body: (await listMatches(deps, caller.userId)).map(presentListed),
    })),
    route(catalogRoutes.changeSavedSearch, async ({ params, body: { name, alert }, caller }) => {
      const own = { _id: params.id, userId: caller.userId };
      const changed = await searches.change(own, {
        ...(name !== undefined && { name }),
        ...(alert !== undefined && { alert }),
      });
      if (!changed) throw problem('not-found', savedSearchesMessages.searchNotFound);
      return { body: presentSavedSearch(changed) };
    }),
    route(catalogRoutes.deleteSavedSearch, async ({ params, caller }) => {
      await searches.remove({ _id: params.id, userId: caller.userId });
      return {};
    }),
  ];
}
