import type { ServiceName } from '@alaso/contracts';
import { type EventMessage, type EventName, events } from '@alaso/contracts/internal';
import { Queue, type Job as QueuedJob, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { ProcessedEvents } from '../events/processed-events.ts';
import { eventQueueOf } from '../events/relay.ts';
import * as z from 'zod/mini';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../process/metrics.ts';
import { type Job, type JobContext, jobOptions } from './job.ts';

/** What a service does when an event of another (or of its own) arrives. May run again after a crash. */
export type Subscriptions = {
  [E in EventName]?: (message: EventMessage<E>, context: JobContext) => Promise<void>;
};

const jobQueueOf = (service: ServiceName) => `jobs-${service}`;

/** Puts a job onto its service's own queue; `delayMs` from now. A job with an id that is already waiting is ignored. */
export type Enqueue = (
  name: string,
  data: unknown,
  options?: { id?: string; delayMs?: number },
) => Promise<void>;

export type WorkerSet = { enqueue: Enqueue; close(): Promise<void> };

const Envelope = z.object({ id: z.string(), name: z.string(), occurredAt: z.string(), payload: z.unknown() });

/**
 * Starts the workers of one service: its own jobs, and the events it subscribes to. Fails where a job name stands
 * twice, or where an event has this service as a subscriber but no handler (or a handler but no subscription).
 */
export async function startWorkers(options: {
  service: ServiceName;
  redis: Redis;
  prefix: string;
  jobs: readonly Job[];
  subscriptions: Subscriptions;
  processed: ProcessedEvents;
  metrics: Metrics;
  log: Logger;
}): Promise<WorkerSet> {
  const { service, redis, prefix, jobs, subscriptions, processed, metrics, log } = options;
  const table = new Map(jobs.map((job) => [job.name, job]));
  if (table.size !== jobs.length) throw new Error(`svc-${service}: two jobs have the same name`);
  assertSubscriptions(service, subscriptions);

  async function runJob(queued: QueuedJob): Promise<void> {
    const job = table.get(queued.name);
    if (!job) throw new Error(`there is no job ${queued.name}`);
    await job.run(queued.data, contextOf(queued));
  }

  async function runEvent(queued: QueuedJob): Promise<void> {
    const message = z.parse(Envelope, queued.data);
    if (await processed.has(message.id)) return;
    await deliver(subscriptions, message, contextOf(queued));
    await processed.add(message.id);
  }

  function contextOf(queued: QueuedJob): JobContext {
    const jobId = queued.id ?? '';
    return { jobId, attempt: queued.attemptsMade + 1, log: log.child({ job: queued.name, jobId }) };
  }

  function work(queueName: string, run: (queued: QueuedJob) => Promise<void>): Worker {
    const worker = new Worker(
      queueName,
      async (queued) => {
        const stop = metrics.jobs.startTimer({ job: queued.name });
        const startedAt = performance.now();
        try {
          await run(queued);
          stop({ outcome: 'done' });
          log.info(
            { job: queued.name, jobId: queued.id, ms: Math.round(performance.now() - startedAt) },
            'job done',
          );
        } catch (error) {
          stop({ outcome: 'failed' });
          throw error;
        }
      },
      { connection: redis, prefix, concurrency: 4 },
    );
    worker.on('failed', (queued, error) => {
      const last = queued === undefined || queued.attemptsMade >= (queued.opts.attempts ?? 1);
      log[last ? 'error' : 'warn']({ err: error, job: queued?.name, jobId: queued?.id }, 'job failed');
    });
    worker.on('error', (error) => log.warn({ err: error }, 'worker'));
    return worker;
  }

  const queue = new Queue(jobQueueOf(service), { connection: redis, prefix });
  queue.on('error', (error) => log.warn({ err: error }, 'queue'));
  const workers = [work(jobQueueOf(service), runJob), work(eventQueueOf(service), runEvent)];
  for (const job of jobs) {
    if (job.everyMs === undefined) continue;
    await queue.upsertJobScheduler(
      job.name,
      { every: job.everyMs },
      { name: job.name, data: {}, opts: { ...jobOptions(job), removeOnComplete: true } },
    );
  }

  return {
    async enqueue(name, data, { id, delayMs } = {}) {
      const job = table.get(name);
      if (!job) throw new Error(`there is no job ${name}`);
      await queue.add(name, z.parse(job.data, data), {
        ...jobOptions(job),
        ...(id !== undefined && { jobId: id }),
        ...(delayMs !== undefined && { delay: delayMs }),
      });
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
      await queue.close();
    },
  };
}

function assertSubscriptions(service: ServiceName, subscriptions: Subscriptions): void {
  for (const [name, { subscribers }] of Object.entries(events)) {
    const subscribed = subscribers.some((subscriber) => subscriber === service);
    const handled = name in subscriptions;
    if (subscribed !== handled) {
      throw new Error(
        subscribed
          ? `svc-${service} has no handler for ${name}`
          : `svc-${service} is no subscriber of ${name}`,
      );
    }
  }
}

async function deliver(subscriptions: Subscriptions, message: z.infer<typeof Envelope>, context: JobContext) {
  const { id, occurredAt } = message;
  const deliverAs = async <E extends EventName>(name: E) => {
    const payload = z.parse(events[name].payload, message.payload) as EventMessage<E>['payload'];
    await subscriptions[name]?.({ id, name, occurredAt, payload }, context);
  };
  const name = Object.keys(events).find((known): known is EventName => known === message.name);
  if (!name) throw new Error(`there is no event ${message.name}`);
  await deliverAs(name);
}
