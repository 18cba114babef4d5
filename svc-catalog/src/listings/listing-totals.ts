import type { Route } from '@alaso/service-kit';
import { LRUCache } from 'lru-cache';
import type { ListingRepository } from './listing.repository.ts';
import type { ListingFilter } from './page-reads.ts';

/** Totals are counted up to here: `X-Total-Count: 10000` means that many or more. */
const maxTotal = 10_000;
const maxKept = 1000;

export type ListingTotals = {
  /** How many listings match. */
  of(filter: ListingFilter): Promise<number>;
  forget(): void;
};

/**
 * Counts what matches a filter once in `keptMs`, whoever asks for which page: counting costs more than reading one. So old
 * a total may be where others have changed it.
 */
export function listingTotals(listings: Pick<ListingRepository, 'count'>, keptMs: number): ListingTotals {
  const kept = new LRUCache<string, number, ListingFilter>({
    max: maxKept,
    ttl: keptMs,
    // A count that is forgotten while it runs still answers those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _old, { context: filter }) => listings.count(filter, maxTotal),
  });
  return {
    of: (filter) => kept.forceFetch(JSON.stringify(Object.entries(filter).toSorted()), { context: filter }),
    forget: () => kept.clear(),
  };
}

/** A route after whose writes the totals are counted anew: whoever has written sees it at once. */
export function countingAnew(totals: Pick<ListingTotals, 'forget'>, route: Route): Route {
  const { method, who, changes } = route.contract;
  const writesListings = method !== 'GET' && (who === 'service' || changes?.includes('listing') === true);
  if (!writesListings) return route;
  return { ...route, run: (...given) => route.run(...given).finally(() => totals.forget()) };
}
