import type { ServiceName } from '@alaso/contracts';
import { timeLimits } from '@alaso/contracts/time-limits';
import { Queue } from 'bullmq';
import type { ServiceConfig } from '../config/service-config.ts';
import { processedEvents } from '../events/processed-events.ts';
import { eventQueueOf, startRelay } from '../events/relay.ts';
import type { Job } from '../jobs/job.ts';
import { type Enqueue, startWorkers, type Subscriptions } from '../jobs/worker.ts';
import { openPlatform, type Platform } from './platform.ts';
import { openBlockingRedis } from './redis.ts';
import { onShutdown } from './shutdown.ts';

/** What a service's worker does: its jobs, and what it does when an event arrives. */
export type Work = { jobs: readonly Job[]; subscriptions: Subscriptions };

/** Starts the workers and the relay of a service on an open platform. */
export async function startWork(
  platform: Platform,
  define: (platform: Platform, enqueue: Enqueue) => Work,
): Promise<{ close(): Promise<void> }> {
  const { service, config, log, metrics, connection, outbox } = platform;
  const redis = openBlockingRedis(config.REDIS_URL, log);
  const prefix = config.REDIS_PREFIX;
  // The jobs are defined with the means to enqueue others, which exists once the workers do.
  let enqueue: Enqueue = () => Promise.reject(new Error('the worker has not started yet'));
  const { jobs, subscriptions } = define(platform, (...job) => enqueue(...job));
  const workers = await startWorkers({
    service,
    redis,
    prefix,
    jobs,
    subscriptions,
    processed: processedEvents(connection),
    metrics,
    log,
  });
  enqueue = workers.enqueue;

  const queues = new Map<ServiceName, Queue>();
  const queueOf = (subscriber: ServiceName): Queue => {
    const queue =
      queues.get(subscriber) ?? new Queue(eventQueueOf(subscriber), { connection: redis, prefix });
    queues.set(subscriber, queue);
    return queue;
  };
  const relay = startRelay({ outbox, queueOf, log });

  return {
    async close() {
      await relay.stop();
      await workers.close();
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      redis.disconnect();
    },
  };
}

/** The main of a worker process. */
export async function runWorker(options: {
  service: ServiceName;
  config: ServiceConfig;
  define: (platform: Platform, enqueue: Enqueue) => Work;
}): Promise<void> {
  const platform = await openPlatform(options.service, options.config, timeLimits.databaseInJobsMs);
  const work = await startWork(platform, options.define);
  onShutdown(platform.log, [() => platform.beginStopping(), () => work.close(), () => platform.close()]);
  platform.log.info('working');
}
