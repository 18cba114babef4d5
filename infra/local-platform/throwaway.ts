import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createProcessTable } from '../common/processes.ts';
import { openDatabase } from './database.ts';
import { openRedis } from './redis.ts';

/** Opens a database and a Redis for one test run with their data in a folder that `stop` removes. */
export async function openThrowaway(log: (line: string) => void) {
  const folder = await mkdtemp(path.join(tmpdir(), 'alaso-test-'));
  const processes = createProcessTable({ run: path.join(folder, 'run'), log: path.join(folder, 'log') });
  const database = await openDatabase({ dataPath: path.join(folder, 'database'), durable: false, log });
  const redis = await openRedis(process.env.REDIS_URL, path.join(folder, 'redis'), processes).catch(
    async (error: unknown) => {
      await database.stop();
      throw error;
    },
  );
  return {
    mongodbUri: database.uri,
    redisUrl: redis.url,
    described: `${database.description} ${redis.described}`,
    async stop() {
      await redis.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
