import type { JobsOptions } from 'bullmq';
import * as z from 'zod/mini';
import type { Logger } from '../log/index.ts';

/**
 * A kind of job: its name, the shape of its data, and its retry settings. Each service defines its own jobs.
 */
export type Job<S extends z.core.$ZodType = z.core.$ZodType> = {
  readonly name: string;
  readonly data: S;
  readonly attempts: number;
  /** Delay before the second attempt. It doubles with each subsequent attempt. */
  readonly backoffMs: number;
  /**
   * Interval at which the job runs, once across all processes. Overlapping runs are skipped. The job's data
   * must accept `{}`.
   */
  readonly everyMs?: number;
  /**
   * Gives the job its own queue with this concurrency per worker, so that a slow job does not delay other
   * jobs.
   */
  readonly ownQueue?: { readonly atOnce: number };
};

/**
 * Declares a job. The declaration is used both to enqueue the job and, with `handle`, to run it in a worker.
 */
export function defineJob<const S extends z.core.$ZodType>(job: Job<S>): Job<S> {
  return job;
}

/** Empty data, for scheduled jobs. */
export const NoData = z.object({});

/** A handler's arguments besides the job's data. `attempt` starts at 1. */
export type JobContext = { jobId: string; attempt: number; log: Logger };

/** A job and its handler, with their types erased so that a worker can run any job. */
export type JobHandler = { job: Job; run(data: unknown, context: JobContext): Promise<void> };

/**
 * Combines a job with its handler. The data is parsed before `run` receives it. `run` may be called again
 * after a crash and must then produce the same result.
 */
export function handle<S extends z.core.$ZodType>(
  job: Job<S>,
  run: (data: z.output<S>, context: JobContext) => Promise<void>,
): JobHandler {
  return { job, run: (data, context) => run(z.parse(job.data, data), context) };
}

/** Returns BullMQ's options for retries and for the retention of finished jobs. */
export function jobOptions(job: Pick<Job, 'attempts' | 'backoffMs'>): JobsOptions {
  return {
    attempts: job.attempts,
    backoff: { type: 'exponential', delay: job.backoffMs },
    removeOnComplete: { age: 3600, count: 1000 },
    removeOnFail: { age: 30 * 86_400 },
  };
}
