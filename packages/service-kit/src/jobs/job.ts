import type { JobsOptions } from 'bullmq';
import * as z from 'zod/mini';
import type { Logger } from '../log/logger.ts';

/** A kind of job: its name, what it carries, how it is retried. Every service has jobs of its own. */
export type Job<S extends z.core.$ZodType = z.core.$ZodType> = {
  readonly name: string;
  readonly data: S;
  readonly attempts: number;
  /** The wait before the second attempt; it doubles with each further one. */
  readonly backoffMs: number;
  /**
   * Runs by the clock at this interval, once for all processes together. While a run lasts longer, the next
   * ones are left out. Its data must accept `{}`.
   */
  readonly everyMs?: number;
  /**
   * Waits in a queue of its own, so that what takes long holds up no other job: so many run at once in each
   * worker.
   */
  readonly ownQueue?: { readonly atOnce: number };
};

/** Declares a job. It is enqueued by this declaration, and a worker runs it with `handle`. */
export function defineJob<const S extends z.core.$ZodType>(job: Job<S>): Job<S> {
  return job;
}

/** The data of a scheduled job, which carries nothing. */
export const NoData = z.object({});

/** What a handler is told beside the job's data. `attempt` counts from 1. */
export type JobContext = { jobId: string; attempt: number; log: Logger };

/** A job with its handler, types erased: what a worker runs. */
export type JobHandler = { job: Job; run(data: unknown, context: JobContext): Promise<void> };

/**
 * Joins a job and what it does. The data is parsed before `run` sees it. `run` may be called again after a
 * crash and must then come to the same result.
 */
export function handle<S extends z.core.$ZodType>(
  job: Job<S>,
  run: (data: z.output<S>, context: JobContext) => Promise<void>,
): JobHandler {
  return { job, run: (data, context) => run(z.parse(job.data, data), context) };
}

/** How BullMQ retries a job, and how long it keeps a finished one. */
export function jobOptions(job: Pick<Job, 'attempts' | 'backoffMs'>): JobsOptions {
  return {
    attempts: job.attempts,
    backoff: { type: 'exponential', delay: job.backoffMs },
    removeOnComplete: { age: 3600, count: 1000 },
    removeOnFail: { age: 30 * 86_400 },
  };
}
