export { announceEvents } from './announce-events.ts';
export { startEventWorker, type Subscriptions } from './event-worker.ts';
export { outboxOf } from './outbox.model.ts';
export { createOutbox, type Outbox, type WriteEvent } from './outbox.ts';
export { processedEvents, processedEventsOf } from './processed-events.ts';
export { type Relay, startRelay } from './relay.ts';
