import type { RedisClient } from '../redis/open-redis.ts';
import { countedTwice, type CountSettings } from './dual-limiter.ts';

/** Counts, each of which lapses by itself. */
export type Counter = {
  /** Counts one more. Returns how many that makes, and when they all lapse. */
  add(key: string): Promise<{ count: number; lapsesInMs: number }>;
  takeBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
};

/** @param aloneUpTo how far a process counts before it tells the others */
export function createCounter(
  redis: RedisClient,
  { aloneUpTo = 0, ...settings }: CountSettings & { aloneUpTo?: number | undefined },
): Counter {
  const both = countedTwice(redis, settings);
  return {
    add: (key) =>
      both<{ count: number; lapsesInMs: number }>(
        async (store, byOwn) => {
          // The first that the others are told of stands for those before it, too.
          const more = byOwn?.count === aloneUpTo + 1 ? byOwn.count : 1;
          const { consumedPoints, msBeforeNext } = await store.penalty(key, more);
          return { count: consumedPoints, lapsesInMs: msBeforeNext };
        },
        ({ count }) => count <= aloneUpTo,
      ),
    async takeBack(key) {
      await both((store) => store.reward(key, 1));
    },
    async forget(key) {
      await both((store) => store.delete(key));
    },
  };
}
