import type { ServiceName } from '@alaso/contracts';
import { type JobsOptions, Queue } from 'bullmq';
import type { RedisClient } from '../redis/index.ts';
import * as z from 'zod/mini';
import type { Logger } from '../log/index.ts';
import type { Traces } from '../tracing/index.ts';
import { type Job, jobOptions } from './job.ts';

/**
 * Settings for a queue connection. The `redis` client waits for Redis indefinitely, and `prefix` precedes
 * every key.
 */
export type QueueSettings = { redis: RedisClient; prefix: string; log: Logger };

const sharedQueueOf = (service: ServiceName) => `jobs-${service}`;

export const jobQueueOf = (service: ServiceName, { name, ownQueue }: Pick<Job, 'name' | 'ownQueue'>) =>
  ownQueue ? `${sharedQueueOf(service)}-${name}` : sharedQueueOf(service);

/** Opens a queue by name. The caller must close it. */
export function openQueue(name: string, { redis, prefix, log }: QueueSettings): Queue {
  const queue = new Queue(name, { connection: redis, prefix });
  queue.on('error', (error) => log.warn({ err: error }, 'queue'));
  return queue;
}

/** Opens each queue once, when it is first needed. */
export function openQueues(settings: QueueSettings) {
  const queues = new Map<string, Queue>();
  return {
    named(name: string): Queue {
      const queue = queues.get(name) ?? openQueue(name, settings);
      queues.set(name, queue);
      return queue;
    },
    async close(): Promise<void> {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
}

/**
 * Enqueues a job to run `delayMs` from now. A second job with the same `id` is ignored. Among jobs with a
 * `place`, which starts at 1, the job with the lowest place runs first.
 */
export type Enqueue = <S extends z.core.$ZodType>(
  job: Job<S>,
  data: NoInfer<z.input<S>>,
  options?: { id?: string; delayMs?: number; place?: number },
) => Promise<void>;

export type JobQueue = {
  enqueue: Enqueue;
  /**
   * Schedules the jobs that have an `everyMs`, and removes all other schedules from the queues for `jobs`.
   */
  schedule(jobs: readonly Job[]): Promise<void>;
  /** Restores schedules that were lost because Redis was emptied. */
  reschedule(jobs: readonly Job[]): Promise<void>;
  close(): Promise<void>;
};

export const isRunOf = (name: string) => (id: string) => id.startsWith(`repeat:${name}:`);

/** Makes a job continue the trace of the code that enqueued it. */
export function withTrace(traces: Traces): Pick<JobsOptions, 'telemetry'> {
  const metadata = traces.traceparent();
  return metadata === undefined ? {} : { telemetry: { metadata } };
}

/** Opens the queues for a service's own jobs, each when it is first needed. */
export function openJobQueue(
  service: ServiceName,
  { traces, ...settings }: QueueSettings & { traces: Traces },
): JobQueue {
  const queues = openQueues(settings);
  const queueOf = (job: Job) => queues.named(jobQueueOf(service, job));

  async function schedule(job: Job): Promise<void> {
    if (job.everyMs === undefined) return;
    const opts = { ...jobOptions(job), removeOnComplete: true };
    const template = { name: job.name, data: z.parse(job.data, {}), opts };
    await queueOf(job).upsertJobScheduler(job.name, { every: job.everyMs }, template);
  }

  /** Removes schedules whose job has been renamed or is no longer scheduled. */
  async function endOtherSchedules(queue: Queue, jobs: readonly Job[]): Promise<void> {
    const own = jobs.filter((job) => job.everyMs !== undefined && queueOf(job) === queue);
    for (const { key } of await queue.getJobSchedulers()) {
      if (!own.some(({ name }) => name === key)) await queue.removeJobScheduler(key);
    }
  }

  return {
    async enqueue(job, data, { id, delayMs, place } = {}) {
      await queueOf(job).add(job.name, z.parse(job.data, data), {
        ...jobOptions(job),
        ...(id !== undefined && { jobId: id }),
        ...(delayMs !== undefined && { delay: delayMs }),
        ...(place !== undefined && { priority: place }),
        ...withTrace(traces),
      });
    },
    async schedule(jobs) {
      for (const job of jobs) await schedule(job);
      for (const queue of new Set(jobs.map(queueOf))) await endOtherSchedules(queue, jobs);
    },
    async reschedule(jobs) {
      for (const job of jobs) {
        if (job.everyMs !== undefined && !(await queueOf(job).getJobScheduler(job.name))) await schedule(job);
      }
    },
    close: () => queues.close(),
  };
}
