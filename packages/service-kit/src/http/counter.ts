import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

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

/** In Redis; while Redis is down, each process counts for itself. */
function limiterOf(redis: Redis, name: string, duration: number): RateLimiterRedis {
  const shared = { points: 1, duration, keyPrefix: `limit:${name}` };
  return new RateLimiterRedis({
    ...shared,
    storeClient: redis,
    insuranceLimiter: new RateLimiterMemory(shared),
  });
}

export function createCounter(redis: Redis, { name, seconds }: { name: string; seconds: number }): Counter {
  const limiter = limiterOf(redis, name, seconds);
  return {
    add: async (key) => (await limiter.penalty(key, 1)).consumedPoints,
    async takeBack(key) {
      await limiter.reward(key, 1);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}

export function createTurns(redis: Redis, { name }: { name: string }): Turns {
  const limiter = limiterOf(redis, name, 1);
  return {
    async take(key, seconds) {
      try {
        await limiter.consume(key, 1, { customDuration: seconds });
        return 0;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      }
    },
    async postpone(key, seconds) {
      await limiter.block(key, seconds);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}
