import { timeLimits } from '@alaso/contracts/time-limits';
import { circuitBreaker, ConsecutiveBreaker, handleWhen, type IPolicy } from 'cockatiel';
import { patienceOf, type RedisClient } from '../redis/index.ts';
import { within } from '../timeouts/index.ts';

const policies = new WeakMap<RedisClient, IPolicy>();

function policyOf(redis: RedisClient): IPolicy {
  const known = policies.get(redis);
  if (known) return known;
  // A thrown value that is not an Error is treated as a response, because that is how rate-limiter-flexible
  // rejects a call.
  const failures = handleWhen((error) => error instanceof Error);
  const breaker = new ConsecutiveBreaker(2);
  const policy = circuitBreaker(failures, { halfOpenAfter: timeLimits.breakerOpenMs, breaker });
  policies.set(redis, policy);
  return policy;
}

/**
 * Queries Redis, for at most 50 ms, for something that memory can provide instead. While Redis is
 * unresponsive, calls do not wait for it, except for one every half second that checks whether Redis has
 * recovered. Throws an Error if Redis was not queried or did not respond in time.
 */
export function withBreaker<T>(redis: RedisClient, ask: () => Promise<T>): Promise<T> {
  const late = () => new Error('Redis did not answer in time');
  const limitMs = timeLimits.redisDecisionMs * patienceOf(redis);
  return policyOf(redis).execute(() => within(limitMs, ask(), late));
}
