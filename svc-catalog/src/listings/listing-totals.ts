import { type Platform, withBreaker, type Route } from '@alaso/service-kit';
import { LRUCache } from 'lru-cache';
import type { ListingRepository } from './listing.repository.ts';
import type { ListingFilter } from './listing-query.ts';

/** The maximum total that is counted. `X-Total-Count: 10000` means 10,000 or more. */
const maxTotal = 10_000;
/** The maximum number of cached totals. */
const maxKept = 1000;

export type ListingTotals = {
  count(filter: ListingFilter): Promise<number>;
  /** Invalidates the totals in all replicas. */
  forget(): Promise<void>;
};

/** The number of listing writes. A total counted before the latest write is not returned after that write. */
type WriteCount = { read(): Promise<string>; raise(): Promise<void> };

/**
 * Counts writes from all replicas in Redis, so that a user gets the correct total from any replica. While
 * Redis is down, each replica counts its own writes.
 */
export function writeCount({ redis, config }: Pick<Platform, 'redis' | 'config'>): WriteCount {
  const key = `${config.REDIS_PREFIX}:listing-writes`;
  let own = 0;
  return {
    async read() {
      const ofAll = await withBreaker(redis, () => redis.get(key)).catch(() => null);
      return `${own} ${ofAll ?? ''}`;
    },
    async raise() {
      own += 1;
      await withBreaker(redis, () => redis.incr(key)).catch(() => undefined);
    },
  };
}

/**
 * Caches the number of matches for a filter, for all callers and pages, until `keptMs` have passed or a
 * listing is written. Counting costs more than reading a page.
 */
export function listingTotals(
  listings: Pick<ListingRepository, 'count'>,
  writes: WriteCount,
  keptMs: number,
): ListingTotals {
  const kept = new LRUCache<string, number, ListingFilter>({
    max: maxKept,
    ttl: keptMs,
    // Calls that wait for a count still get its result if the count is invalidated while it runs.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _old, { context: filter }) => listings.count(filter, maxTotal),
  });
  return {
    async count(filter) {
      const key = `${await writes.read()} ${JSON.stringify(Object.entries(filter).toSorted())}`;
      return kept.forceFetch(key, { context: filter });
    },
    forget: () => writes.raise(),
  };
}

/**
 * Wraps a route whose writes invalidate the totals, so that the user's next response reflects their change.
 */
export function countingAnew(totals: Pick<ListingTotals, 'forget'>, route: Route): Route {
  const { method, who, changes } = route.contract;
  const writesListings = method !== 'GET' && (who === 'service' || changes?.includes('listing') === true);
  if (!writesListings) return route;
  return {
    ...route,
    async run(...given) {
      try {
        return await route.run(...given);
      } finally {
        await totals.forget();
      }
    },
  };
}
