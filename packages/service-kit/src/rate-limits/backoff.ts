import type { RedisClient } from '../redis/index.ts';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { countedTwice, keyOf, type Store } from './counter.ts';

/** Attempts of one key with a minimum distance in time. */
export type Backoff = {
  /** Takes an attempt and delays the next one by this much. Returns how long to wait: 0 if it was taken. */
  take(key: string, distanceMs: number): Promise<number>;
  /** Delays the next attempt by this much. */
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
  // Each attempt sets its own distance.
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
