import { timeLimits } from '@alaso/contracts/time-limits';
import { circuitBreaker, ConsecutiveBreaker, handleWhen, type IPolicy } from 'cockatiel';
import type { Redis } from 'ioredis';
import { within } from './within.ts';

const policies = new WeakMap<Redis, IPolicy>();

function policyOf(redis: Redis): IPolicy {
  const known = policies.get(redis);
  if (known) return known;
  // What is thrown but no Error is an answer: rate-limiter-flexible says no in this way.
  const failures = handleWhen((error) => error instanceof Error);
  const breaker = new ConsecutiveBreaker(2);
  const policy = circuitBreaker(failures, { halfOpenAfter: timeLimits.breakerOpenMs, breaker });
  policies.set(redis, policy);
  return policy;
}

/**
 * Asks Redis something that memory can answer as well: it has 50 ms. While it does not answer, nobody waits for it,
 * except one call every half second that finds out whether it is back. Throws an Error where it was not asked, or
 * did not answer in time.
 */
export function quickly<T>(redis: Redis, ask: () => Promise<T>): Promise<T> {
  const late = () => new Error('Redis did not answer in time');
  return policyOf(redis).execute(() => within(timeLimits.redisDecisionMs, ask(), late));
}
