import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { RedisClient } from '../redis/open-redis.ts';
import { quickly } from './with-breaker.ts';

export type Store = RateLimiterRedis | RateLimiterMemory;

/** What is counted under one name, and how long a count lasts. */
export type CountSettings = { name: string; windowMs: number };

/**
 * Returns a function that asks the counters. Redis counts for all processes. Each process also counts for
 * itself, and goes by that while Redis is away or stands still, so that nobody who has used up their share
 * gets a new one. Where the own count is enough, Redis is not asked.
 */
export function countedTwice(redis: RedisClient, { name, windowMs }: CountSettings) {
  // The library counts in seconds. What a limit means is decided here, not there.
  const settings = { points: 1, duration: windowMs / 1000 };
  const shared = new RateLimiterRedis({ ...settings, storeClient: redis, keyPrefix: `limit:${name}` });
  const own = new RateLimiterMemory(settings);
  return async <T>(
    ask: (store: Store, byOwn?: T) => Promise<T>,
    isEnough: (byOwn: T) => boolean = () => false,
  ): Promise<T> => {
    const byOwn = await ask(own);
    if (isEnough(byOwn)) return byOwn;
    return quickly(redis, () => ask(shared, byOwn)).catch(() => byOwn);
  };
}

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
