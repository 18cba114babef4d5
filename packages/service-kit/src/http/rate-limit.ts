import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { problem } from './problem.ts';

export type Limiter = {
  /** Counts one request of this caller; throws too-many-requests with Retry-After when it is one too many. */
  take(caller: string): Promise<void>;
  forget(caller: string): Promise<void>;
};

/** Limits `points` requests in `seconds` a caller. Counts in Redis; while Redis is down, each process counts for itself. */
export function createLimiter(
  redis: Redis,
  options: { name: string; points: number; seconds: number; sentence: string },
): Limiter {
  const { name, points, seconds, sentence } = options;
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `limit:${name}`,
    points,
    duration: seconds,
    insuranceLimiter: new RateLimiterMemory({ points, duration: seconds }),
  });
  return {
    async take(caller) {
      try {
        await limiter.consume(caller);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw problem('too-many-requests', sentence, { retryAfter: Math.ceil(error.msBeforeNext / 1000) });
      }
    },
    async forget(caller) {
      await limiter.delete(caller);
    },
  };
}
