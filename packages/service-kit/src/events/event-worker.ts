import type { ServiceName } from '@alaso/contracts';
import { type EventMessage, type EventName, events } from '@alaso/contracts/internal';
import type { Worker } from 'bullmq';
import * as z from 'zod/mini';
import { type JobContext, startWorker, type WorkerSettings } from '../jobs/index.ts';
import type { ProcessedEvents } from './processed-events.ts';

/**
 * A service's handlers for its own events and those of other services. A handler may run again after a crash.
 */
export type Subscriptions = {
  [E in EventName]?: (message: EventMessage<E>, context: JobContext) => Promise<void>;
};

/**
 * Each subscriber has its own queue, so that a service that was down receives its events when it is back up.
 */
export const eventQueueOf = (subscriber: ServiceName) => `events-${subscriber}`;

const Envelope = z.object({ id: z.string(), name: z.string(), occurredAt: z.string(), payload: z.unknown() });

/**
 * Starts the worker for a service's subscriptions.
 * @throws if an event lists this service as a subscriber but there is no handler, or vice versa
 */
export function startEventWorker(
  service: ServiceName,
  subscriptions: Subscriptions,
  { processed, ...settings }: WorkerSettings & { processed: ProcessedEvents },
): Worker {
  assertSubscriptions(service, subscriptions);
  return startWorker(eventQueueOf(service), settings, async ({ data }, context) => {
    const message = z.parse(Envelope, data);
    if (await processed.has(message.id)) return;
    await deliver(subscriptions, message, context);
    await processed.add(message.id);
  });
}

function assertSubscriptions(service: ServiceName, subscriptions: Subscriptions): void {
  for (const [name, { subscribers }] of Object.entries(events)) {
    const isSubscriber = subscribers.some((subscriber) => subscriber === service);
    const isHandled = name in subscriptions;
    if (isSubscriber && !isHandled) throw new Error(`svc-${service} has no handler for ${name}`);
    if (isHandled && !isSubscriber) throw new Error(`svc-${service} is no subscriber of ${name}`);
  }
}

async function deliver(subscriptions: Subscriptions, message: z.infer<typeof Envelope>, context: JobContext) {
  const { id, occurredAt } = message;
  const deliverAs = async <E extends EventName>(name: E) => {
    // Parsed with the event's own schema, because the compiler cannot follow the union that far.
    const payload = z.parse(events[name].payload, message.payload) as EventMessage<E>['payload'];
    await subscriptions[name]?.({ id, name, occurredAt, payload }, context);
  };
  const name = Object.keys(events).find((known): known is EventName => known === message.name);
  if (!name) throw new Error(`there is no event ${message.name}`);
  await deliverAs(name);
}
