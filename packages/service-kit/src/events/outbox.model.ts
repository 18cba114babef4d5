import { type EventName, type EventPayload, events } from '@alaso/contracts/internal';
import { defineModel, Mixed, rowSchema, uuid } from '../database/index.ts';

/** A row of `outbox`: an event, written in the same transaction as the change that it reports. */
export type OutboxRow = {
  _id: string;
  name: EventName;
  payload: EventPayload<EventName>;
  occurredAt: Date;
  /** Null until the relay has added the event to every subscriber's queue. */
  publishedAt: Date | null;
  /** The event is not published before this time; absent if it can be published immediately. */
  heldUntil?: Date;
  /** The trace in which the change was made, if recorded. */
  traceparent?: string;
};

export const knownEvents = Object.keys(events) as EventName[];

const schema = rowSchema<OutboxRow>({
  _id: { type: String, required: true, match: uuid },
  name: { type: String, required: true, enum: knownEvents },
  payload: { type: Mixed, required: true },
  occurredAt: { type: Date, required: true },
  publishedAt: { type: Date, default: null },
  heldUntil: { type: Date },
  traceparent: { type: String, maxlength: 55 },
});

// Used by the relay to find unpublished events, oldest first.
schema.index({ publishedAt: 1, occurredAt: 1 });
// Published events are kept for a week, for investigations.
schema.index({ publishedAt: 1 }, { name: 'outbox_ttl', expireAfterSeconds: 7 * 86_400 });

export const outboxOf = defineModel<OutboxRow>('outbox', schema);
