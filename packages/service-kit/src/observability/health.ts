import type { ServiceName } from '@alaso/contracts';
import { timeLimits } from '@alaso/contracts/time-limits';
import type { Connection } from 'mongoose';
import { within } from '../rate-limits/within.ts';
import type { RedisClient } from '../redis/open-redis.ts';
import { isSilent, readSigns } from './worker-signs.ts';

type Check = 'ok' | 'unavailable';
export type Health = { status: 'ok' | 'degraded' | 'unavailable'; checks: Record<string, Check> };
export type HealthCheck = () => Promise<Health>;

/** The process that is asked, as far as its health goes. */
export type CheckedProcess = {
  service: ServiceName;
  config: { REDIS_PREFIX: string };
  connection: Connection;
  redis: RedisClient;
  isStopping: () => boolean;
};

/** Returns what a check found; undefined if it failed or takes too long. */
async function found<T>(check: () => Promise<T>): Promise<{ found: T } | undefined> {
  try {
    const late = () => new Error('it takes too long');
    return { found: await within(timeLimits.healthCheckMs, check(), late) };
  } catch {
    return undefined;
  }
}

const stateOf = (isOk: boolean): Check => (isOk ? 'ok' : 'unavailable');

/**
 * Creates the check that tells whether a process can work. An API answers its calls without Redis and without
 * its worker: it is degraded then, and load balancers keep it. A worker needs both its database and Redis.
 */
export function createHealthCheck(
  { service, config, connection, redis, isStopping }: CheckedProcess,
  kind: 'api' | 'worker',
): HealthCheck {
  return async () => {
    const [database, signs] = await Promise.all([
      found(async () => connection.db?.command({ ping: 1 })),
      found(() => readSigns(redis, config.REDIS_PREFIX)),
    ]);
    const needed = { database: stateOf(database !== undefined), running: stateOf(!isStopping()) };
    const spare = {
      redis: stateOf(signs !== undefined),
      // Without Redis nobody knows.
      ...(kind === 'api' && signs && { worker: stateOf(!isSilent(signs.found.get(service), new Date())) }),
    };
    const isWhole = Object.values(spare).every((state) => state === 'ok');
    const canWork = Object.values(needed).every((state) => state === 'ok') && (kind === 'api' || isWhole);
    return {
      status: !canWork ? 'unavailable' : isWhole ? 'ok' : 'degraded',
      checks: { database: needed.database, ...spare, running: needed.running },
    };
  };
}
