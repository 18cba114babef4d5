import { timeLimits } from '@alaso/contracts/time-limits';
import { Redis } from 'ioredis';
import * as z from 'zod/mini';
import type { Logger } from '../log/logger.ts';

const ConfigAnswer = z.tuple([z.string(), z.string()]);

/** For requests: fails fast while Redis is away instead of queueing. */
export function openRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    commandTimeout: timeLimits.redisCommandMs,
    maxRetriesPerRequest: 1,
  });
  redis.on('error', (error) => log.warn({ err: error }, 'Redis is away'));
  return redis;
}

/** For workers: BullMQ waits for Redis without limit. */
export function openBlockingRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: null });
  redis.on('error', (error) => log.warn({ err: error }, 'Redis is away'));
  return redis;
}

/** Waits until Redis answers. @throws after 10 s, or if Redis is set up so that jobs can be lost. */
export async function assertKeepsJobs(redis: Redis, production: boolean): Promise<void> {
  if (redis.status !== 'ready') {
    await new Promise<void>((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error('Redis did not answer within 10 s')), 10_000);
      redis.once('ready', () => {
        clearTimeout(limit);
        resolve();
      });
    });
  }
  const [, policy] = await redis
    .config('GET', 'maxmemory-policy')
    .then((answer) => z.parse(ConfigAnswer, answer));
  if (policy !== 'noeviction') {
    throw new Error(
      `Redis would throw jobs away when it is full: set maxmemory-policy noeviction (it is ${policy})`,
    );
  }
  const [, appendOnly] = await redis
    .config('GET', 'appendonly')
    .then((answer) => z.parse(ConfigAnswer, answer));
  if (production && appendOnly !== 'yes')
    throw new Error('Redis would lose jobs in a crash: set appendonly yes');
}
