import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { quickly } from '../limits/quickly.ts';
import { problem } from '../answers/problem.ts';

export type Limiter = {
  /** Counts one request of this caller; throws too-many-requests with Retry-After when it is one too many. */
  take(caller: string): Promise<void>;
  forget(caller: string): Promise<void>;
};

/**
 * Limits `points` requests in `seconds` a caller. Redis counts for all processes. Each counts for itself as well, and
 * decides by that while Redis is away or stands still: who has used up his share gets no new one by that.
 */
export function createLimiter(
  redis: Redis,
  options: { name: string; points: number; seconds: number; sentence: string },
): Limiter {
  const { name, points, seconds, sentence } = options;
  const shared = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `limit:${name}`,
    points,
    duration: seconds,
  });
  const own = new RateLimiterMemory({ points, duration: seconds });

  /** What is left for this caller; less than nothing if this was one too many. */
  async function count(limiter: RateLimiterAbstract, caller: string): Promise<RateLimiterRes> {
    try {
      return await limiter.consume(caller);
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  }

  return {
    async take(caller) {
      const ownCount = await count(own, caller);
      const { consumedPoints, msBeforeNext } = await quickly(redis, () => count(shared, caller)).catch(
        () => ownCount,
      );
      if (consumedPoints <= points) return;
      throw problem('too-many-requests', sentence, { retryAfter: Math.ceil(msBeforeNext / 1000) });
    },
    async forget(caller) {
      await own.delete(caller);
      // What Redis goes on counting lapses by itself.
      await quickly(redis, () => shared.delete(caller)).catch(() => false);
    },
  };
}
