import { createLogger, openDatabase } from '@alaso/service-kit';
import { Redis } from 'ioredis';
import { deleteKeys } from './delete-keys.ts';

/**
 * Collections that a killed process had open stay locked until the database gives up on it, after 60 s as in
 * MongoDB.
 */
const dropLimitMs = 90_000;
/** Time limit for the teardown of suites that kill processes in the middle of writes. */
export const endAfterKillsMs = 150_000;

/** Deletes the database and Redis keys of a service under test. Refuses names that are not a test's. */
export async function dropTestData(environment: Record<string, string>): Promise<void> {
  const { MONGODB_URI = '', MONGODB_DATABASE = '', REDIS_URL = '', REDIS_PREFIX = '' } = environment;
  if (!MONGODB_DATABASE.endsWith('-test'))
    throw new Error(`refusing to drop ${MONGODB_DATABASE}: it is not a test's`);
  const log = createLogger('test', 'silent');
  const connection = await openDatabase(MONGODB_URI, MONGODB_DATABASE, log, dropLimitMs);
  await connection.dropDatabase();
  await connection.close();
  const redis = new Redis(REDIS_URL);
  await deleteKeys(redis, REDIS_PREFIX);
  redis.disconnect();
}
