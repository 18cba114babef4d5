import type { ServiceName } from '@alaso/contracts';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import * as z from 'zod/mini';
import type { Logger } from '../log/logger.ts';
import { type Job, jobOptions } from './job.ts';

/** Where a service's queues are: `redis` waits for Redis without limit, `prefix` stands before every key. */
export type QueueSettings = { redis: Redis; prefix: string; log: Logger };

export const jobQueueOf = (service: ServiceName) => `jobs-${service}`;

/** Opens a queue by its name; the caller closes it. */
export function openQueue(name: string, { redis, prefix, log }: QueueSettings): Queue {
  const queue = new Queue(name, { connection: redis, prefix });
  queue.on('error', (error) => log.warn({ err: error }, 'queue'));
  return queue;
}

/** Puts a job onto the service's own queue, to run `delayMs` from now. A second one with the same `id` is ignored. */
export type Enqueue = <S extends z.core.$ZodType>(
  job: Job<S>,
  data: NoInfer<z.input<S>>,
  options?: { id?: string; delayMs?: number },
) => Promise<void>;

export type JobQueue = {
  enqueue: Enqueue;
  /** Has the jobs with an `everyMs` run by the clock. */
  schedule(jobs: readonly Job[]): Promise<void>;
  close(): Promise<void>;
};

/** Opens the queue of a service's own jobs. */
export function openJobQueue(service: ServiceName, settings: QueueSettings): JobQueue {
  const queue = openQueue(jobQueueOf(service), settings);
  return {
    async enqueue(job, data, { id, delayMs } = {}) {
      await queue.add(job.name, z.parse(job.data, data), {
        ...jobOptions(job),
        ...(id !== undefined && { jobId: id }),
        ...(delayMs !== undefined && { delay: delayMs }),
      });
    },
    async schedule(jobs) {
      for (const job of jobs) {
        if (job.everyMs === undefined) continue;
        const opts = { ...jobOptions(job), removeOnComplete: true };
        const data = z.parse(job.data, {});
        await queue.upsertJobScheduler(job.name, { every: job.everyMs }, { name: job.name, data, opts });
      }
    },
    close: () => queue.close(),
  };
}
