import type { JobsOptions } from 'bullmq';
import * as z from 'zod/mini';
import type { Logger } from '../log/logger.ts';

/** What a job's handler is told beside its data. */
export type JobContext = { jobId: string; attempt: number; log: Logger };

/** A kind of job: what it carries, what it does, how it is tried again. */
export type JobDefinition<S extends z.core.$ZodType = z.core.$ZodType> = {
  name: string;
  data: S;
  attempts: number;
  /** Milliseconds before the second try; doubles with each one. */
  backoffMs: number;
  /** Where it runs by the clock: every so many milliseconds, once in all processes together. */
  everyMs?: number;
  /** May run again after a crash: has to come to the same result. */
  handler: (data: z.output<S>, context: JobContext) => Promise<void>;
};

/** A job with its types erased: what a worker runs. */
export type Job = Omit<JobDefinition, 'handler'> & { run(data: unknown, context: JobContext): Promise<void> };

/** Declares a job. Its data is parsed before the handler sees it. */
export function defineJob<const S extends z.core.$ZodType>(definition: JobDefinition<S>): Job {
  const { handler, ...rest } = definition;
  return { ...rest, run: (data, context) => handler(z.parse(definition.data, data), context) };
}

/** Of a scheduled job that carries nothing. */
export const NoData = z.object({});

export function jobOptions(job: Pick<Job, 'attempts' | 'backoffMs'>): JobsOptions {
  return {
    attempts: job.attempts,
    backoff: { type: 'exponential', delay: job.backoffMs },
    removeOnComplete: { age: 3600, count: 1000 },
    removeOnFail: { age: 30 * 86_400 },
  };
}
