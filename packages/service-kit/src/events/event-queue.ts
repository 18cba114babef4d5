import type { ServiceName } from '@alaso/contracts';

/** One queue for each subscriber: a service that is down finds its events when it is back. */
export const eventQueueOf = (subscriber: ServiceName) => `events-${subscriber}`;
