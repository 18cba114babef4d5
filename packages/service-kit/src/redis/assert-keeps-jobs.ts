import { Cluster } from 'ioredis';
import { patienceOf, type RedisClient } from './open-redis.ts';

type Expected = {
  prefix: string;
  /** Redis persistence: an append-only file, or a managed service. */
  durability: 'append-only-file' | 'managed';
};

const readyLimitMs = 10_000;

async function untilReady(redis: RedisClient): Promise<void> {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve, reject) => {
    const limitMs = readyLimitMs * patienceOf(redis);
    const late = () => reject(new Error(`Redis did not answer within ${limitMs / 1000} s`));
    const limit = setTimeout(late, limitMs);
    redis.once('ready', () => {
      clearTimeout(limit);
      resolve();
    });
  });
}

/**
 * Waits until Redis responds. Uses INFO, because managed servers have no CONFIG.
 * @throws after 10 s, or if Redis is configured in a way that can lose jobs
 */
export async function assertKeepsJobs(
  redis: RedisClient,
  { prefix, durability }: Expected,
  production: boolean,
): Promise<void> {
  await untilReady(redis);
  if (redis instanceof Cluster && !/^\{[^{}]+\}$/.test(prefix)) {
    throw new Error(`A queue has to lie on one node of a cluster: set REDIS_PREFIX to {${prefix}}`);
  }
  const servers = redis instanceof Cluster ? redis.nodes('master') : [redis];
  for (const server of servers) {
    const info = (await server.info('memory')) + (await server.info('persistence'));
    const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1];
    if (policy !== undefined && policy !== 'noeviction') {
      throw new Error(
        `Redis would throw jobs away when it is full: set maxmemory-policy noeviction (it is ${policy})`,
      );
    }
    const isWrittenDown = /^aof_enabled:1/m.test(info);
    if (production && durability === 'append-only-file' && !isWrittenDown) {
      throw new Error(
        'Redis would lose jobs in a crash: set appendonly yes, or REDIS_DURABILITY=managed where others keep them safe',
      );
    }
  }
}
