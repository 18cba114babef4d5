import type { ServiceName } from '@alaso/contracts';
import { events } from '@alaso/contracts/internal';

/** Returns no-op handlers for all of a service's subscriptions: a worker does not start without them. */
export const idleSubscriptions = (service: ServiceName) =>
  Object.fromEntries(
    Object.entries(events)
      .filter(([, { subscribers }]) => subscribers.some((subscriber) => subscriber === service))
      .map(([name]) => [name, () => Promise.resolve()]),
  );
