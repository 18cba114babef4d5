import type { ServiceName } from '@alaso/contracts';
import type { Queue, Worker } from 'bullmq';
import { randomUUID } from 'node:crypto';
import type { JobContext, JobHandler } from './job.ts';
import { isRunOf, jobQueueOf, openQueue, type QueueSettings } from './queue.ts';
import { jobsAtOnce, startWorker, type WorkerSettings } from './worker.ts';

/** In ms. A dead process's lock is released after this time. */
const leaseMs = 10_000;

/** Only the holder of the lock can renew or delete it. */
const renew = `if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('pexpire', KEYS[1], ARGV[2]) end`;
const giveBack = `if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end`;

/**
 * Runs `work` unless it is already running, in this process or another, in which case it returns false. If a
 * process is frozen for longer than the lease, another process may run the work concurrently, so the work
 * must tolerate that.
 */
async function alone(
  { redis, prefix, log }: QueueSettings,
  what: string,
  run: () => Promise<void>,
): Promise<boolean> {
  const key = `${prefix}:alone:${what}`;
  const holder = randomUUID();
  if ((await redis.set(key, holder, 'PX', leaseMs, 'NX')) !== 'OK') return false;
  const unsaid = (err: unknown) => log.warn({ err, what }, 'a lease was not changed');
  const renewing = setInterval(() => {
    redis.eval(renew, 1, key, holder, leaseMs).catch(unsaid);
  }, leaseMs / 3);
  try {
    await run();
  } finally {
    clearInterval(renewing);
    await redis.eval(giveBack, 1, key, holder).catch(unsaid);
  }
  return true;
}

/**
 * Returns the handlers by job name.
 * @throws if two jobs have the same name
 */
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

/**
 * Runs a job once. A scheduled job may take longer than its interval, so a run that starts while the previous
 * one is still running is skipped.
 */
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
 * Removes failed runs of a scheduled job, because a later run has done their work and counting the failures
 * would keep an alert firing.
 */
async function clearFailedRuns(queue: Queue, name: string, { log }: JobContext): Promise<void> {
  // Reads only the ids, because thousands of other jobs may have failed.
  const failed = (await queue.getRanges(['failed'], 0, -1)).filter(isRunOf(name));
  if (failed.length === 0) return;
  await Promise.all(failed.map((id) => queue.remove(id)));
  log.info({ failedRuns: failed.length }, 'earlier runs had failed; this one did their work');
}

/**
 * Starts a worker for each of a service's own job queues.
 * @throws if two jobs have the same name
 */
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
    const worker = startWorker(queueName, { ...settings, atOnce }, async (queued, context) => {
      const { name, data, repeatJobKey: schedule } = queued;
      const handler = table.get(name);
      if (handler) return runOnce(service, handler, { data, context }, settings, queue);
      if (schedule === undefined) throw new Error(`there is no job ${name}`);
      // A worker on another version scheduled this job. A worker that still has the job will schedule it
      // again.
      await queue.removeJobScheduler(schedule);
      context.log.warn('a schedule of a job that does not exist was removed');
    });
    worker.on('closed', () => void queue.close());
    return worker;
  });
}
