import { timeLimits } from '@alaso/contracts/time-limits';
import type { RedisClient } from '../redis/open-redis.ts';
import type { Connection } from 'mongoose';
import { within } from '../limits/within.ts';

export type Health = { status: 'ok' | 'unavailable'; checks: Record<string, 'ok' | 'unavailable'> };
export type HealthCheck = () => Promise<Health>;

/** A check that takes too long counts as failed. */
async function passes(check: () => Promise<unknown>): Promise<boolean> {
  try {
    await within(timeLimits.healthCheckMs, check(), () => new Error('it takes too long'));
    return true;
  } catch {
    return false;
  }
}

/** Whether this process can do its work: its database and Redis answer, and it is not shutting down. */
export function createHealthCheck(
  connection: Connection,
  redis: RedisClient,
  isStopping: () => boolean,
): HealthCheck {
  return async () => {
    const [database, queue] = await Promise.all([
      passes(async () => connection.db?.command({ ping: 1 })),
      passes(() => redis.ping()),
    ]);
    const checks = { database, redis: queue, running: !isStopping() };
    return {
      status: Object.values(checks).every(Boolean) ? 'ok' : 'unavailable',
      checks: {
        database: checks.database ? 'ok' : 'unavailable',
        redis: checks.redis ? 'ok' : 'unavailable',
        running: checks.running ? 'ok' : 'unavailable',
      },
    };
  };
}
