import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { derivedId } from '@alaso/service-kit';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { TestPlatform } from './platform.ts';

/** Creates a failed job in a separate queue. `target` is the job's id in the audit log. */
export async function failedJob(platform: TestPlatform) {
  const { REDIS_URL: url = '', REDIS_PREFIX: prefix = '' } = platform.environment('moderation');
  const name = `jobs-${randomUUID()}`;
  const settings = { connection: { url }, prefix };
  const queue = new Queue(name, settings);
  const worker = new Worker(name, () => Promise.reject(new Error('The mailbox is full')), settings);
  const failed = once(worker, 'failed');
  const { id = '' } = await queue.add('mail', {}, { attempts: 1 });
  await failed;
  const sign = { at: new Date().toISOString(), queues: [name] };
  await worker.close();
  await queue.close();
  const redis = new Redis(url);
  await redis.hset(`${prefix}:worker-signs`, name, JSON.stringify(sign));
  redis.disconnect();
  return { queue: name, id, target: derivedId('job', name, id) };
}
