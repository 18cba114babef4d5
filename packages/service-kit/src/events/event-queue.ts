import type { ServiceName } from '@alaso/contracts';

/** Each subscriber has its own queue, so that a service that was down finds its events when it is back. */
export const eventQueueOf = (subscriber: ServiceName) => `events-${subscriber}`;
