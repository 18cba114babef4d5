import { type Platform, quickly, type Route } from '@alaso/service-kit';
import { LRUCache } from 'lru-cache';
import type { ListingRepository } from './listing.repository.ts';
import type { ListingFilter } from './listing-query.ts';

/** Totals are counted up to here: `X-Total-Count: 10000` means that many or more. */
const maxTotal = 10_000;
const maxKept = 1000;

export type ListingTotals = {
  /** Returns how many listings match. */
  of(filter: ListingFilter): Promise<number>;
  /** Drops the totals of all replicas. */
  forget(): Promise<void>;
};

/**
 * How often listings have been written: a total that was counted before the last write is not given after it.
 */
export type WriteCount = { read(): Promise<string>; raise(): Promise<void> };

/**
 * Counts the writes of all replicas in Redis, so that a user sees the right total whichever replica answers.
 * While Redis is away each replica counts its own.
 */
export function writeCount({ redis, config }: Pick<Platform, 'redis' | 'config'>): WriteCount {
  const key = `${config.REDIS_PREFIX}:listing-writes`;
  let own = 0;
  return {
    async read() {
      const ofAll = await quickly(redis, () => redis.get(key)).catch(() => null);
      return `${own} ${ofAll ?? ''}`;
    },
    async raise() {
      own += 1;
      await quickly(redis, () => redis.incr(key)).catch(() => undefined);
    },
  };
}

/**
 * Counts what matches a filter once in `keptMs` and between two writes, whoever asks for which page: counting
 * costs more than reading a page.
 */
export function listingTotals(
  listings: Pick<ListingRepository, 'count'>,
  writes: WriteCount,
  keptMs: number,
): ListingTotals {
  const kept = new LRUCache<string, number, ListingFilter>({
    max: maxKept,
    ttl: keptMs,
    // A count that is dropped while it runs still answers the calls that wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _old, { context: filter }) => listings.count(filter, maxTotal),
  });
  return {
    async of(filter) {
      const key = `${await writes.read()} ${JSON.stringify(Object.entries(filter).toSorted())}`;
      return kept.forceFetch(key, { context: filter });
    },
    forget: () => writes.raise(),
  };
}

/**
 * Wraps a route after whose writes the totals are counted again: the user who wrote sees it in the next
 * answer.
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
