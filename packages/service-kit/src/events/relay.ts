import type { ServiceName } from '@alaso/contracts';
import { events } from '@alaso/contracts/internal';
import type { Queue } from 'bullmq';
import { jobOptions } from '../jobs/job.ts';
import type { Logger } from '../log/logger.ts';
import type { Outbox } from './outbox.ts';

/** One queue a subscriber: a service that is down finds its events when it is back. */
export const eventQueueOf = (subscriber: ServiceName) => `events-${subscriber}`;

const pauseMs = 250;
/** Some 17 minutes in all; what still fails then stays on the queue as failed, for a person. */
const delivery = jobOptions({ attempts: 10, backoffMs: 1000 });

/**
 * Puts events of the outbox onto their subscribers' queues. Several relays may run: an event that is put twice is
 * worked off once (the consumer's processed-event row). Marked only after every queue has it, so none is lost.
 */
export function startRelay(options: {
  outbox: Outbox;
  queueOf: (subscriber: ServiceName) => Queue;
  log: Logger;
}): { stop(): Promise<void> } {
  const { outbox, queueOf, log } = options;
  let stopping = false;
  let wake = () => {};

  async function relayOnce(): Promise<boolean> {
    const messages = await outbox.unpublished(100);
    for (const message of messages) {
      for (const subscriber of events[message.name].subscribers) {
        await queueOf(subscriber).add(message.name, message, { ...delivery, jobId: `event-${message.id}` });
      }
    }
    if (messages.length > 0) await outbox.markPublished(messages.map(({ id }) => id));
    return messages.length === 100;
  }

  async function run(): Promise<void> {
    while (!stopping) {
      let more = false;
      try {
        more = await relayOnce();
      } catch (error) {
        log.warn({ err: error }, 'relay: events wait in the outbox');
      }
      if (more || stopping) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  const running = run();
  return {
    async stop() {
      stopping = true;
      wake();
      await running;
    },
  };
}
