import { type Job as QueuedJob, Worker } from 'bullmq';
import type { Metrics } from '../probes/metrics.ts';
import type { JobContext } from './job.ts';
import type { QueueSettings } from './queue.ts';

export type WorkerSettings = QueueSettings & { metrics: Metrics };

/** How many jobs of one queue a worker runs at once, unless they say otherwise. */
export const jobsAtOnce = 4;

/** What came out of a queue: its name and its data, which nobody has parsed yet. */
export type Queued = { name: string; data: unknown };

/** In ms: how often it is looked for jobs whose worker gives no sign of life. A killed worker's are taken up after 35 s. */
const stalledInterval = 5000;
/** A job may lose its worker so often before it counts as failed: a release replaces workers several times an hour. */
const maxStalledCount = 5;

/** Starts a worker of one queue: times each job, logs it, and logs its failures. The caller closes it. */
export function startWorker(
  queueName: string,
  { redis, prefix, metrics, log, atOnce = jobsAtOnce }: WorkerSettings & { atOnce?: number },
  run: (queued: Queued, context: JobContext) => Promise<void>,
): Worker {
  function contextOf(queued: QueuedJob): JobContext {
    const jobId = queued.id ?? '';
    return { jobId, attempt: queued.attemptsMade + 1, log: log.child({ job: queued.name, jobId }) };
  }

  async function timed(queued: QueuedJob): Promise<void> {
    const stop = metrics.jobs.startTimer({ job: queued.name });
    const context = contextOf(queued);
    const startedAt = performance.now();
    try {
      await run(queued, context);
      stop({ outcome: 'done' });
      context.log.info({ ms: Math.round(performance.now() - startedAt) }, 'job done');
    } catch (error) {
      stop({ outcome: 'failed' });
      throw error;
    }
  }

  const options = { connection: redis, prefix, concurrency: atOnce, stalledInterval, maxStalledCount };
  const worker = new Worker(queueName, timed, options);
  worker.on('failed', (queued, error) => {
    const isLast = queued === undefined || queued.attemptsMade >= (queued.opts.attempts ?? 1);
    log[isLast ? 'error' : 'warn']({ err: error, job: queued?.name, jobId: queued?.id }, 'job failed');
  });
  worker.on('error', (error) => log.warn({ err: error }, 'worker'));
  return worker;
}
