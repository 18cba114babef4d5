import type { RedisClient } from '../redis/index.ts';
import { problem } from '../responses/index.ts';
import { type CountSettings, createCounter } from './counter.ts';

export type Limiter = {
  /**
   * Counts one call by this caller.
   * @throws too-many-requests if the call exceeds the limit
   */
  take(caller: string): Promise<void>;
  /** Counts a call that is allowed even above the limit. */
  count(caller: string): Promise<void>;
  forget(caller: string): Promise<void>;
};

/**
 * Allows each caller `points` calls within `windowMs` and rejects further calls with this message. With
 * `aloneUpTo`, each process allows that many calls on its own, so Redis is not queried about callers far
 * below the limit.
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
    async count(caller) {
      await counter.add(caller);
    },
    forget: (caller) => counter.forget(caller),
  };
}
