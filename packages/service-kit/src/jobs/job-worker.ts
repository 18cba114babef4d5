import type { ServiceName } from '@alaso/contracts';
import type { Queue, Worker } from 'bullmq';
import { alone } from './redis-lock.ts';
import type { JobContext, JobHandler } from './job.ts';
import { jobQueueOf, openQueue } from './queue.ts';
import { jobsAtOnce, startWorker, type WorkerSettings } from './worker.ts';

/** The handlers by their job's name. @throws where two jobs have the same name. */
function handlersByName(
  service: ServiceName,
  handlers: readonly JobHandler[],
): ReadonlyMap<string, JobHandler> {
  const table = new Map<string, JobHandler>();
  for (const handler of handlers) {
    const { name } = handler.job;
    if (table.has(name)) throw new Error(`svc-${service}: two jobs are named ${name}`);
    table.set(name, handler);
  }
  return table;
}

/** What runs by the clock may take longer than its interval: a run that comes too soon is left out. */
async function runOnce(
  service: ServiceName,
  handler: JobHandler,
  { data, context }: { data: unknown; context: JobContext },
  settings: WorkerSettings,
  queue: Queue,
): Promise<void> {
  const { name, everyMs } = handler.job;
  if (everyMs === undefined) return handler.run(data, context);
  const ran = await alone(settings, `${service}:${name}`, () => handler.run(data, context));
  if (!ran) return context.log.info('left out: the run before has not ended');
  await clearFailedRuns(queue, name, context);
}

/**
 * Removes the failed runs of a scheduled job: a later run has done their work, and their count would alarm
 * forever.
 */
async function clearFailedRuns(queue: Queue, name: string, { log }: JobContext): Promise<void> {
  const failed = (await queue.getFailed()).filter((run) => run.name === name);
  if (failed.length === 0) return;
  await Promise.all(failed.map((run) => run.remove()));
  log.info({ failedRuns: failed.length }, 'earlier runs had failed; this one did their work');
}

/** Starts a worker for each queue of a service's own jobs. @throws where two jobs have the same name. */
export function startJobWorkers(
  service: ServiceName,
  handlers: readonly JobHandler[],
  settings: WorkerSettings,
): Worker[] {
  const table = handlersByName(service, handlers);
  const queues = new Map(
    handlers.map(({ job }) => [jobQueueOf(service, job), job.ownQueue?.atOnce ?? jobsAtOnce]),
  );
  return [...queues].map(([queueName, atOnce]) => {
    const queue = openQueue(queueName, settings);
    const worker = startWorker(queueName, { ...settings, atOnce }, async ({ name, data }, context) => {
      const handler = table.get(name);
      if (!handler) throw new Error(`there is no job ${name}`);
      await runOnce(service, handler, { data, context }, settings, queue);
    });
    worker.on('closed', () => void queue.close());
    return worker;
  });
}
