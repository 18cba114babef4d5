import type { ServiceName } from '@alaso/contracts';
import { type EventMessage, events } from '@alaso/contracts/internal';
import type { Queue } from 'bullmq';
import { jobOptions, openQueue, type QueueSettings, withTrace } from '../jobs/index.ts';
import type { Traces } from '../tracing/index.ts';
import { listenForEvents } from './announce-events.ts';
import { eventQueueOf } from './event-worker.ts';
import type { Outbox } from './outbox.ts';

/**
 * Time to wait for a notification before polling the outbox, in ms. A notification can be lost if Redis
 * restarts.
 */
const fallbackMs = 1000;
/**
 * About 17 minutes in total. Deliveries that still fail remain in the queue as failed, for an operator to
 * handle.
 */
const delivery = jobOptions({ attempts: 10, backoffMs: 1000 });

export type Relay = { stop(): Promise<void> };

export type RelaySettings = QueueSettings & {
  traces: Traces;
  service: ServiceName;
  /** Overrides the default time to wait for a notification before polling the outbox. */
  fallbackMs?: number;
};

/**
 * Moves events from the outbox to their subscribers' queues as soon as it is notified of them. Several relays
 * can run: if an event is queued twice, the subscriber's processed-event row ensures that the event is
 * handled once. An event is marked as published only after it is in every queue, so no event is lost.
 */
export function startRelay(
  outbox: Outbox,
  { traces, service, fallbackMs: pauseMs = fallbackMs, ...settings }: RelaySettings,
): Relay {
  const queues = new Map<ServiceName, Queue>();
  let isStopping = false;
  let isAnnounced = false;
  let wake = () => {};
  const announcements = listenForEvents({ ...settings, service }, () => {
    isAnnounced = true;
    wake();
  });

  function openSubscriberQueue(subscriber: ServiceName): Queue {
    const queue = queues.get(subscriber) ?? openQueue(eventQueueOf(subscriber), settings);
    queues.set(subscriber, queue);
    return queue;
  }

  async function publish(message: EventMessage): Promise<void> {
    const options = { ...delivery, jobId: `event-${message.id}`, ...withTrace(traces) };
    for (const subscriber of events[message.name].subscribers) {
      await openSubscriberQueue(subscriber).add(message.name, message, options);
    }
  }

  async function relayOnce(): Promise<boolean> {
    const waiting = await outbox.unpublished(100);
    for (const { message, traceparent } of waiting) {
      await traces.span(`publish ${message.name}`, { kind: 'producer', parent: traceparent }, () =>
        publish(message),
      );
    }
    if (waiting.length > 0) await outbox.markPublished(waiting.map(({ message }) => message.id));
    return waiting.length === 100;
  }

  /** While two releases run, unknown events wait for a relay from the release that wrote them. */
  async function warnOfUnknown(): Promise<void> {
    const names = await outbox.unknownNames();
    if (names.length === 0) return;
    settings.log.warn({ events: names }, 'relay: events that no contract names stay in the outbox');
  }

  async function run(): Promise<void> {
    await warnOfUnknown().catch((error: unknown) => {
      settings.log.warn({ err: error }, 'relay: the outbox could not be searched for unknown events');
    });
    while (!isStopping) {
      let hasMore = false;
      isAnnounced = false;
      try {
        hasMore = await relayOnce();
      } catch (error) {
        settings.log.warn({ err: error }, 'relay: events wait in the outbox');
      }
      if (hasMore || isAnnounced || isStopping) continue;
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
      isStopping = true;
      announcements.close();
      wake();
      await running;
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
}
