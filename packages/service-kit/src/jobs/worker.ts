import { type Job as QueuedJob, Worker } from 'bullmq';
import type { Metrics } from '../observability/index.ts';
import { readTraceparent, type Traces } from '../tracing/index.ts';
import type { JobContext } from './job.ts';
import type { QueueSettings } from './queue.ts';

/** `lockMs` is the time after which an unresponsive worker loses the lock on its job. */
export type WorkerSettings = QueueSettings & { metrics: Metrics; traces: Traces; lockMs: number };

/** Default number of jobs that a worker runs concurrently per queue. */
export const jobsAtOnce = 4;

/** A job from a queue: its name, its unparsed data, and the schedule that started it, if any. */
export type Queued = { name: string; data: unknown; repeatJobKey?: string };

/** Number of checks for stalled jobs per lock period. A killed worker loses its jobs after at most 35 s. */
const looksPerLock = 6;
/**
 * Maximum number of times that a job may lose its worker before the job fails. It is high because releases
 * replace workers several times an hour.
 */
const maxStalledCount = 10;

/** Returns true if a failed job will not be retried. */
export const isGivenUp = (job: Pick<QueuedJob, 'attemptsMade' | 'opts'> | undefined): boolean =>
  job === undefined || job.attemptsMade >= (job.opts.attempts ?? 1);

/**
 * Starts a worker for one queue. The worker measures and logs each job, including failures. The caller must
 * close it.
 */
export function startWorker(
  queueName: string,
  { redis, prefix, metrics, traces, log, lockMs, atOnce = jobsAtOnce }: WorkerSettings & { atOnce?: number },
  run: (queued: Queued, context: JobContext) => Promise<void>,
): Worker {
  function buildContext(queued: QueuedJob, parent: string | undefined): JobContext {
    const jobId = queued.id ?? '';
    const traceId = readTraceparent(parent)?.traceId;
    return { jobId, attempt: queued.attemptsMade + 1, log: log.child({ job: queued.name, jobId, traceId }) };
  }

  async function timed(queued: QueuedJob): Promise<void> {
    const stop = metrics.jobs.startTimer({ name: queued.name });
    const parent = queued.opts.telemetry?.metadata;
    const context = buildContext(queued, parent);
    const startedAt = performance.now();
    try {
      await traces.span(queued.name, { kind: 'consumer', parent }, () => run(queued, context));
      stop({ outcome: 'done' });
      context.log.info({ ms: Math.round(performance.now() - startedAt) }, 'job done');
    } catch (error) {
      stop({ outcome: 'failed' });
      throw error;
    }
  }

  // Redis accepts only whole milliseconds. With a fraction, the check would never run.
  const stalledInterval = Math.floor(lockMs / looksPerLock);
  const stalling = { lockDuration: lockMs, stalledInterval, maxStalledCount };
  const options = { connection: redis, prefix, concurrency: atOnce, ...stalling };
  const worker = new Worker(queueName, timed, options);
  worker.on('failed', (queued, error) => {
    log[isGivenUp(queued) ? 'error' : 'warn'](
      { err: error, job: queued?.name, jobId: queued?.id },
      'job failed',
    );
  });
  worker.on('error', (error) => log.warn({ err: error }, 'worker'));
  return worker;
}
