import { cutText } from '@alaso/contracts/cut-text';
import { moderationRoutes } from '@alaso/contracts';
import type { Job, Queue } from 'bullmq';
import type { ApiPlatform } from '../lifecycle/index.ts';
import { readSigns } from '../observability/index.ts';
import { problem } from '../responses/index.ts';
import { openQueues } from '../jobs/index.ts';
import { healthMessages } from './health.messages.ts';

/** Maximum number of characters to show from an error. */
const shownError = 300;
const addresses = /[^\s<>]+@[^\s<>]+/g;

const gone = () => problem('not-found', healthMessages.jobGone);

/** Converts a failed job for display, omitting its data, which may be personal. */
function presentFailed(
  queue: Queue,
  { id = '', name, failedReason, attemptsMade, finishedOn }: Job,
): moderationRoutes.FailedJob {
  const [firstLine = ''] = failedReason.split('\n');
  return {
    queue: queue.name,
    id,
    name,
    error: cutText(firstLine.replaceAll(addresses, '…@…'), shownError),
    attempts: attemptsMade,
    failedAt: finishedOn === undefined ? null : new Date(finishedOn).toISOString(),
  };
}

/** Reads the failed jobs in all worker queues, and retries or discards them. */
export function failedJobs({ redis, config, log }: Pick<ApiPlatform, 'redis' | 'config' | 'log'>) {
  const settings = { redis, prefix: config.REDIS_PREFIX, log };
  const openedQueues = openQueues(settings);

  async function queues(): Promise<Queue[]> {
    const signs = await readSigns(redis, settings.prefix);
    return [...signs.values()].flatMap((sign) => sign.queues).map((name) => openedQueues.named(name));
  }

  /** @throws not-found if there is no such failed job */
  async function find(queueName: string, id: string): Promise<Job> {
    const queue = (await queues()).find(({ name }) => name === queueName);
    const job = await queue?.getJob(id);
    if (!job || !(await job.isFailed())) throw gone();
    return job;
  }

  return {
    /** Returns the most recent failed jobs, newest first. */
    async list(): Promise<moderationRoutes.FailedJob[]> {
      const found = await Promise.all(
        (await queues()).map(async (queue) =>
          (await queue.getFailed(0, moderationRoutes.maxFailedJobs - 1)).map((job) =>
            presentFailed(queue, job),
          ),
        ),
      );
      return found
        .flat()
        .toSorted((one, other) => (other.failedAt ?? '').localeCompare(one.failedAt ?? ''))
        .slice(0, moderationRoutes.maxFailedJobs);
    },

    find: (queueName: string, id: string): Promise<Pick<Job, 'name'>> => find(queueName, id),

    /**
     * Retries or discards a job once. A second admin who tries gets not-found.
     * @throws not-found
     */
    async act(queueName: string, id: string, act: 'retry' | 'discard'): Promise<void> {
      const job = await find(queueName, id);
      try {
        await (act === 'retry' ? job.retry('failed', { resetAttemptsMade: true }) : job.remove());
      } catch (error) {
        if (await job.isFailed()) throw error;
        throw gone();
      }
    },
  };
}
