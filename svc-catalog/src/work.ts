import type { Work } from '@alaso/service-kit';

/** What this service's worker does: its relay publishes the outbox; it has no jobs and no subscriptions. */
export function defineWork(): Work {
  return { jobs: [], subscriptions: {} };
}
