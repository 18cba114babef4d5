import { timeLimits } from '@alaso/contracts/time-limits';
import { circuitBreaker, ConsecutiveBreaker, handleWhen, type IPolicy } from 'cockatiel';
import type { RedisClient } from '../redis/open-redis.ts';
import { within } from './within.ts';

const policies = new WeakMap<RedisClient, IPolicy>();

function policyOf(redis: RedisClient): IPolicy {
  const known = policies.get(redis);
  if (known) return known;
  // A thrown value that is not an Error is an answer: this is how rate-limiter-flexible says no.
  const failures = handleWhen((error) => error instanceof Error);
  const breaker = new ConsecutiveBreaker(2);
  const policy = circuitBreaker(failures, { halfOpenAfter: timeLimits.breakerOpenMs, breaker });
  policies.set(redis, policy);
  return policy;
}

/**
 * Asks Redis something that memory can decide as well, within 50 ms. While Redis does not answer, nobody
 * waits for it, except one call every half second that finds out whether it is back. Throws an Error if Redis
 * was not asked, or did not answer in time.
 */
export function quickly<T>(redis: RedisClient, ask: () => Promise<T>): Promise<T> {
  const late = () => new Error('Redis did not answer in time');
  return policyOf(redis).execute(() => within(timeLimits.redisDecisionMs, ask(), late));
}
