import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { RedisClient } from '../redis/index.ts';
import { withBreaker } from './with-breaker.ts';

export type Store = RateLimiterRedis | RateLimiterMemory;

/** Hashes the email or network address that is being counted, so that Redis stores no personal data. */
export const keyOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** A counter's name, and the time for which its counts are stored. */
export type CountSettings = { name: string; windowMs: number };

/**
 * Returns a function that queries the counters. Redis counts across all processes. Each process also counts
 * locally and uses its own count while Redis is unavailable or frozen, so an outage does not reset anyone's
 * allowance. If the local count is sufficient, Redis is not queried.
 */
export function countedTwice(redis: RedisClient, { name, windowMs }: CountSettings) {
  // The library counts in seconds. The caller, not the library, determines the limit.
  const settings = { points: 1, duration: windowMs / 1000 };
  const shared = new RateLimiterRedis({ ...settings, storeClient: redis, keyPrefix: `limit:${name}` });
  const own = new RateLimiterMemory(settings);
  return async <T>(
    ask: (store: Store, byOwn?: T) => Promise<T>,
    isEnough: (byOwn: T) => boolean = () => false,
  ): Promise<T> => {
    const byOwn = await ask(own);
    if (isEnough(byOwn)) return byOwn;
    return withBreaker(redis, () => ask(shared, byOwn)).catch(() => byOwn);
  };
}

export type Counter = {
  /** Adds one. Returns the new count and the time until it expires. */
  add(key: string): Promise<{ count: number; lapsesInMs: number }>;
  takeBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
};

/** @param aloneUpTo the count up to which a process counts on its own, without Redis */
export function createCounter(
  redis: RedisClient,
  { aloneUpTo = 0, ...settings }: CountSettings & { aloneUpTo?: number | undefined },
): Counter {
  const both = countedTwice(redis, settings);
  return {
    add: (key) =>
      both<{ count: number; lapsesInMs: number }>(
        async (store, byOwn) => {
          // The first count shared through Redis includes the local counts before it.
          const more = byOwn?.count === aloneUpTo + 1 ? byOwn.count : 1;
          const { consumedPoints, msBeforeNext } = await store.penalty(keyOf(key), more);
          return { count: consumedPoints, lapsesInMs: msBeforeNext };
        },
        ({ count }) => count <= aloneUpTo,
      ),
    async takeBack(key) {
      await both((store) => store.reward(keyOf(key), 1));
    },
    async forget(key) {
      await both((store) => store.delete(keyOf(key)));
    },
  };
}
