import type { RedisClient } from '../redis/open-redis.ts';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { quickly } from './with-breaker.ts';

export type Store = RateLimiterRedis | RateLimiterMemory;

/** What is counted under one name, and how long a count lasts. */
export type CountSettings = { name: string; windowMs: number };

/**
 * Returns a function that asks the counters. Redis counts for all processes. Each process also counts for
 * itself, and goes by that while Redis is away or stands still, so that nobody who has used up their share gets
 * a new one. Where the own count is enough, Redis is not asked.
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
