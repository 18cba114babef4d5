import type { Metrics } from '../observability/index.ts';
import { openQueue, type QueueSettings } from './queue.ts';

const everyMs = 5000;

/**
 * Adds the counts of waiting, running, delayed, and failed jobs to this process's metrics. Returns a function
 * that stops the measurement.
 */
export function measureQueues(
  names: readonly string[],
  { metrics, ...settings }: QueueSettings & { metrics: Metrics },
): () => Promise<void> {
  const queues = names.map((name) => openQueue(name, settings));
  const measure = async () => {
    for (const queue of queues) {
      const counts = await queue.getJobCounts('wait', 'prioritized', 'active', 'delayed', 'failed');
      const { wait = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
      const states = { waiting: wait + prioritized, running: active, delayed, failed };
      for (const [state, jobs] of Object.entries(states)) {
        metrics.queuedJobs.set({ queue: queue.name, state }, jobs);
      }
    }
  };
  const missed = (err: unknown) => settings.log.warn({ err }, 'the queues were not counted');
  let measuring = measure().catch(missed);
  const again = setInterval(() => {
    measuring = measuring.then(measure).catch(missed);
  }, everyMs);
  return async () => {
    clearInterval(again);
    await Promise.all(queues.map((queue) => queue.close()));
  };
}
