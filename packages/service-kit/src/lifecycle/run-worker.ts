import { createServer } from 'node:http';
import type { ServiceName } from '@alaso/contracts';
import type { NewAdminNotification } from '@alaso/contracts/internal';
import { timeLimits } from '@alaso/contracts/time-limits';
import type { Worker } from 'bullmq';
import express from 'express';
import { derivedId } from '../auth/index.ts';
import type { CallConfig, CalledBy } from '../clients/index.ts';
import type { WorkerConfig } from '../config/index.ts';
import { hourMs } from '../dates/index.ts';
import {
  type Outbox,
  processedEvents,
  type Relay,
  startEventWorker,
  startRelay,
  type Subscriptions,
} from '../events/index.ts';
import {
  type Enqueue,
  isGivenUp,
  type JobHandler,
  measureQueues,
  openJobQueue,
  startJobWorkers,
} from '../jobs/index.ts';
import type { Logger } from '../log/index.ts';
import { giveSigns, probes } from '../observability/index.ts';
import { openBlockingRedis } from '../redis/index.ts';
import { failedJobMessages } from './lifecycle.messages.ts';
import { listen } from './listen.ts';
import { openPlatform, type Platform } from './platform.ts';
import { onShutdown } from './shutdown.ts';

export type Work = { jobs: readonly JobHandler[]; subscriptions: Subscriptions };

/** Maximum time before scheduled jobs are restored after Redis was emptied. */
const rescheduleMs = 10_000;

/**
 * Notifies admins, at most once an hour per queue, of failed jobs that only an admin can retry. Scheduled
 * jobs are left out, because the next run does the work of the failed one.
 */
function notifyOfFailedJobs(
  worker: Worker,
  { outbox, log }: { outbox: Pick<Outbox, 'writeOnce'>; log: Logger },
): void {
  worker.on('failed', (job) => {
    if (job === undefined || job.repeatJobKey !== undefined || !isGivenUp(job)) return;
    const noticeId = derivedId('failed jobs', worker.name, String(Math.floor(Date.now() / hourMs)));
    const notification: NewAdminNotification = {
      noticeId,
      title: failedJobMessages.title,
      text: failedJobMessages.text(job.name),
      link: '/admin?tab=health',
      changed: [],
      except: [],
    };
    outbox
      .writeOnce(noticeId, 'admin-notice.raised', notification)
      .catch((err: unknown) => log.warn({ err, job: job.name }, 'admins were not notified of a failed job'));
  });
}

/**
 * Starts a service's workers and its relay on an open platform.
 * @throws if two jobs have the same name
 */
export async function startWork<P extends Platform>(
  platform: P,
  define: (platform: P, enqueue: Enqueue) => Work,
): Promise<{ close(): Promise<void> }> {
  const { service, config, log, metrics, traces, connection, outbox } = platform;
  const redis = openBlockingRedis(config.REDIS_URL, log);
  const settings = { redis, prefix: config.REDIS_PREFIX, metrics, traces, log, lockMs: config.JOB_LOCK_MS };
  const queue = openJobQueue(service, settings);
  const workers: Worker[] = [];
  let relay: Relay | undefined;
  let schedules: NodeJS.Timeout | undefined;
  let endSigns = () => {};
  let endMeasuring = async () => {};
  async function close(): Promise<void> {
    endSigns();
    clearInterval(schedules);
    await endMeasuring();
    await relay?.stop();
    await Promise.all(workers.map((worker) => worker.close()));
    await queue.close();
    redis.disconnect();
  }
  try {
    const { jobs, subscriptions } = define(platform, queue.enqueue);
    const processed = processedEvents(connection);
    workers.push(...startJobWorkers(service, jobs, settings));
    workers.push(startEventWorker(service, subscriptions, { ...settings, processed }));
    for (const worker of workers) notifyOfFailedJobs(worker, { outbox, log });
    const scheduled = jobs.map(({ job }) => job);
    await queue.schedule(scheduled);
    const missed = (err: unknown) => log.warn({ err }, 'the schedules will be looked at again');
    schedules = setInterval(() => void queue.reschedule(scheduled).catch(missed), rescheduleMs);
    relay = startRelay(outbox, { ...settings, service });
    const queues = workers.map(({ name }) => name);
    endMeasuring = measureQueues(queues, settings);
    endSigns = giveSigns(platform.redis, { prefix: config.REDIS_PREFIX, service, queues, log });
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}

/** Runs a worker process: runs jobs, responds to probes, and shuts down in order on SIGTERM. */
export async function runWorker<C extends WorkerConfig & CallConfig>(options: {
  service: ServiceName;
  config: C;
  define: (platform: Platform<CalledBy<C>>, enqueue: Enqueue) => Work;
}): Promise<void> {
  const { service, config, define } = options;
  const platform = await openPlatform(service, config, timeLimits.databaseInJobsMs);
  const work = await startWork(platform, define);
  const server = await listen(createServer(express().use(probes(platform, 'worker'))), config);
  onShutdown(platform.log, [
    () => platform.beginStopping(),
    () => work.close(),
    () => server.close(),
    () => platform.close(),
  ]);
  platform.log.info({ port: server.port }, 'working');
}
