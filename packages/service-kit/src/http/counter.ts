import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { quickly } from '../limits/quickly.ts';

/** Counts of the last while, each of which lapses by itself. */
export type Counter = {
  /** Counts one more and answers how many that makes. */
  add(key: string): Promise<number>;
  takeBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
};

/** Turns of things that have to keep a distance from each other. */
export type Turns = {
  /** Takes a turn, after which the next one is so many seconds later. Answers the seconds to wait: 0 if it was taken. */
  take(key: string, seconds: number): Promise<number>;
  /** The next turn is no sooner than in so many seconds. */
  postpone(key: string, seconds: number): Promise<void>;
  forget(key: string): Promise<void>;
};

type Store = RateLimiterRedis | RateLimiterMemory;

/** Redis counts for all processes; each counts for itself as well, and goes by that while Redis is away or stands still. */
function counted(redis: Redis, name: string, duration: number) {
  const limits = { points: 1, duration };
  const shared = new RateLimiterRedis({ ...limits, storeClient: redis, keyPrefix: `limit:${name}` });
  const own = new RateLimiterMemory(limits);
  return async <T>(ask: (store: Store) => Promise<T>): Promise<T> => {
    const byOwn = await ask(own);
    return quickly(redis, () => ask(shared)).catch(() => byOwn);
  };
}

export function createCounter(redis: Redis, { name, seconds }: { name: string; seconds: number }): Counter {
  const both = counted(redis, name, seconds);
  return {
    add: (key) => both(async (store) => (await store.penalty(key, 1)).consumedPoints),
    async takeBack(key) {
      await both((store) => store.reward(key, 1));
    },
    async forget(key) {
      await both((store) => store.delete(key));
    },
  };
}

async function secondsToWait(store: Store, key: string, seconds: number): Promise<number> {
  try {
    await store.consume(key, 1, { customDuration: seconds });
    return 0;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  }
}

export function createTurns(redis: Redis, { name }: { name: string }): Turns {
  const both = counted(redis, name, 1);
  return {
    take: (key, seconds) => both((store) => secondsToWait(store, key, seconds)),
    async postpone(key, seconds) {
      await both((store) => store.block(key, seconds));
    },
    async forget(key) {
      await both((store) => store.delete(key));
    },
  };
}
