import type { Work } from '@alaso/service-kit';

/** What the worker of this service does: its relay publishes the outbox, and it has neither jobs nor subscriptions. */
export function defineWork(): Work {
  return { jobs: [], subscriptions: {} };
}
