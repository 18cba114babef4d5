import type { RedisClient } from '../redis/open-redis.ts';
import { problem } from '../responses/problem.ts';
import { type CountSettings, createCounter } from './counter.ts';

export type Limiter = {
  /** Counts one more of this caller. @throws too-many-requests when it is one too many. */
  take(caller: string): Promise<void>;
  forget(caller: string): Promise<void>;
};

/**
 * Allows each caller `points` within `windowMs`; one too many is refused with the sentence. With `aloneUpTo`,
 * each process may allow so many more: Redis is not asked about those who are far from the limit.
 */
export function createLimiter(
  redis: RedisClient,
  { points, sentence, ...settings }: CountSettings & { points: number; sentence: string; aloneUpTo?: number },
): Limiter {
  const counter = createCounter(redis, settings);
  return {
    async take(caller) {
      const { count, lapsesInMs } = await counter.add(caller);
      if (count > points) throw problem('too-many-requests', sentence, { retryAfterMs: lapsesInMs });
    },
    forget: (caller) => counter.forget(caller),
  };
}
