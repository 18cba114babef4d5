import type { RedisClient } from '../redis/index.ts';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { countedTwice, keyOf, type Store } from './counter.ts';

/** Limits how soon a key may make its next attempt. */
export type Backoff = {
  /**
   * Records an attempt, and blocks the next one for `distanceMs`. Returns the time to wait in ms, or 0 if the
   * attempt was allowed.
   */
  take(key: string, distanceMs: number): Promise<number>;
  postpone(key: string, byMs: number): Promise<void>;
  forget(key: string): Promise<void>;
};

async function waitMsFor(store: Store, key: string, distanceMs: number): Promise<number> {
  try {
    await store.consume(key, 1, { customDuration: distanceMs / 1000 });
    return 0;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return Math.max(1, error.msBeforeNext);
  }
}

export function createBackoff(redis: RedisClient, { name }: { name: string }): Backoff {
  // Each attempt overrides this window with its own delay.
  const both = countedTwice(redis, { name, windowMs: 1000 });
  return {
    take: (key, distanceMs) => both((store) => waitMsFor(store, keyOf(key), distanceMs)),
    async postpone(key, byMs) {
      await both((store) => store.block(keyOf(key), byMs / 1000));
    },
    async forget(key) {
      await both((store) => store.delete(keyOf(key)));
    },
  };
}
