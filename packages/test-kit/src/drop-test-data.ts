import { createLogger, openDatabase } from '@alaso/service-kit';
import { Redis } from 'ioredis';
import { deleteKeys } from './delete-keys.ts';

/**
 * Removes the database and the Redis keys that a service under test wrote; refuses names that are not a test's.
 */
export async function dropTestData(environment: Record<string, string>): Promise<void> {
  const { MONGODB_URI = '', MONGODB_DATABASE = '', REDIS_URL = '', REDIS_PREFIX = '' } = environment;
  if (!MONGODB_DATABASE.endsWith('-test'))
    throw new Error(`refusing to drop ${MONGODB_DATABASE}: it is not a test's`);
  const connection = await openDatabase(MONGODB_URI, MONGODB_DATABASE, createLogger('test', 'silent'));
  await connection.dropDatabase();
  await connection.close();
  const redis = new Redis(REDIS_URL);
  await deleteKeys(redis, REDIS_PREFIX);
  redis.disconnect();
}
