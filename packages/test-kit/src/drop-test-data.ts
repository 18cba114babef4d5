import { createLogger, openDatabase } from '@alaso/service-kit';
import { Redis } from 'ioredis';
import { deleteKeys } from './delete-keys.ts';

/**
 * What a process that was killed had open holds its collections until the database gives it up: 60 s, as in
 * MongoDB.
 */
const dropLimitMs = 90_000;
/** How long the end of a suite may take that kills processes in the middle of their writes. */
export const endAfterKillsMs = 150_000;

/**
 * Removes the database and the Redis keys that a service under test wrote; refuses names that are not a
 * test's.
 */
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
