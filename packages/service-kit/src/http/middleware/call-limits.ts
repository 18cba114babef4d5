import type { RouteContract, ServiceName } from '@alaso/contracts';
import type { RedisClient } from '../../redis/index.ts';
import type { ApiConfig } from '../../config/index.ts';
import type { Caller } from '../../auth/index.ts';
import { createLimiter } from '../../rate-limits/index.ts';
import { networkOf } from '../../rate-limits/network.ts';
import { middlewareMessages } from './middleware.messages.ts';

export type CallLimits = {
  /**
   * Counts one call.
   * @throws too-many-requests above the limit
   */
  take(contract: RouteContract, caller: Caller | undefined, address: string): Promise<void>;
};

/**
 * Most calls come from visitors, and most visitors stay far below their limit. Each process therefore counts
 * the first tenth of the limit without Redis.
 */
const farFromLimit = 10;

/**
 * Limits the calls to one service per minute: per user for signed-in users, and per IP address for visitors.
 * Many people can share an IP address, so reads by visitors are counted separately with a generous limit, and
 * nobody is locked out because of other people. Calls between services are not counted.
 */
export function createCallLimits(
  redis: RedisClient,
  service: ServiceName,
  config: Pick<ApiConfig, 'REDIS_PREFIX' | 'RATE_LIMIT_PER_MINUTE' | 'VISITOR_READS_PER_MINUTE'>,
): CallLimits {
  const limiter = (name: string, points: number, sentence: string, aloneUpTo = 0) =>
    createLimiter(redis, {
      aloneUpTo,
      name: `${config.REDIS_PREFIX}:${service}${name}`,
      points,
      windowMs: 60_000,
      sentence,
    });
  const visitors = (name: string, points: number, sentence: string) =>
    limiter(name, points, sentence, Math.floor(points / farFromLimit));
  const persons = middlewareMessages.tooManyOfUser(config.RATE_LIMIT_PER_MINUTE);
  const ofPerson = limiter('', config.RATE_LIMIT_PER_MINUTE, persons);
  const ofVisitor = visitors(':visitor', config.RATE_LIMIT_PER_MINUTE, middlewareMessages.tooManyOfNetwork);
  const readsOfVisitor = visitors(
    ':visitor-reads',
    config.VISITOR_READS_PER_MINUTE,
    middlewareMessages.tooManyReadsOfNetwork,
  );
  return {
    async take({ who, method }, caller, address) {
      if (who === 'service') return;
      if (caller) return ofPerson.take(caller.userId);
      return (method === 'GET' ? readsOfVisitor : ofVisitor).take(networkOf(address));
    },
  };
}
