import type { JobsOptions } from 'bullmq';
import * as z from 'zod/mini';
import type { Logger } from '../log/index.ts';

/** A kind of job: its name, data and retries. Each service has its own. */
export type Job<S extends z.core.$ZodType = z.core.$ZodType> = {
  readonly name: string;
  readonly data: S;
  readonly attempts: number;
  /** Delay before the second attempt, doubled with each further one. */
  readonly backoffMs: number;
  /**
   * Runs at this interval, once across all processes. Runs that would overlap are skipped. Its data must
   * accept `{}`.
   */
  readonly everyMs?: number;
  /** Gives the job its own queue with this concurrency per worker, so that a slow job delays no others. */
  readonly ownQueue?: { readonly atOnce: number };
};

/** Declares a job. It is enqueued by this declaration, and a worker runs it with `handle`. */
export function defineJob<const S extends z.core.$ZodType>(job: Job<S>): Job<S> {
  return job;
}

/** The empty data of a scheduled job. */
export const NoData = z.object({});

/** Context of a handler, besides the job's data. `attempt` counts from 1. */
export type JobContext = { jobId: string; attempt: number; log: Logger };

/** A job with its handler, types erased, ready for a worker. */
export type JobHandler = { job: Job; run(data: unknown, context: JobContext): Promise<void> };

/**
 * Joins a job and its handler. The data is parsed before `run` sees it. `run` may be called again after a
 * crash and must then have the same result.
 */
export function handle<S extends z.core.$ZodType>(
  job: Job<S>,
  run: (data: z.output<S>, context: JobContext) => Promise<void>,
): JobHandler {
  return { job, run: (data, context) => run(z.parse(job.data, data), context) };
}

/** Returns BullMQ's options for retries and for how long finished jobs are kept. */
export function jobOptions(job: Pick<Job, 'attempts' | 'backoffMs'>): JobsOptions {
  return {
    attempts: job.attempts,
    backoff: { type: 'exponential', delay: job.backoffMs },
    removeOnComplete: { age: 3600, count: 1000 },
    removeOnFail: { age: 30 * 86_400 },
  };
}
