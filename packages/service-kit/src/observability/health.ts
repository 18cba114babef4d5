import type { ServiceName } from '@alaso/contracts';
import { timeLimits } from '@alaso/contracts/time-limits';
import type { Connection } from 'mongoose';
import { within } from '../timeouts/index.ts';
import { patienceOf, type RedisClient } from '../redis/index.ts';
import { isSilent, readSigns } from './worker-signs.ts';

type Check = 'ok' | 'unavailable';
export type Health = { status: 'ok' | 'degraded' | 'unavailable'; checks: Record<string, Check> };
export type HealthCheck = () => Promise<Health>;

export type CheckedProcess = {
  service: ServiceName;
  config: { REDIS_PREFIX: string };
  connection: Connection;
  redis: RedisClient;
  isStopping: () => boolean;
};

/** Returns the result of a check, or undefined if the check failed or took too long. */
async function found<T>(check: () => Promise<T>, patience: number): Promise<{ found: T } | undefined> {
  try {
    const late = () => new Error('it takes too long');
    return { found: await within(timeLimits.healthCheckMs * patience, check(), late) };
  } catch {
    return undefined;
  }
}

const stateOf = (isOk: boolean): Check => (isOk ? 'ok' : 'unavailable');

/**
 * Creates a process's health check. An API without Redis or without a worker still responds, so it is
 * reported as degraded, and load balancers keep sending it requests. A worker needs both its database and
 * Redis.
 */
export function createHealthCheck(
  { service, config, connection, redis, isStopping }: CheckedProcess,
  kind: 'api' | 'worker',
): HealthCheck {
  const patience = patienceOf(redis);
  return async () => {
    const [database, signs] = await Promise.all([
      found(async () => connection.db?.command({ ping: 1 }), patience),
      found(() => readSigns(redis, config.REDIS_PREFIX), patience),
    ]);
    const needed = { database: stateOf(database !== undefined), running: stateOf(!isStopping()) };
    const spare = {
      redis: stateOf(signs !== undefined),
      // The worker's state is unknown while Redis is unavailable.
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
