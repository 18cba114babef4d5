import { randomUUID } from 'node:crypto';
import type { EventMessage, EventName, EventPayload } from '@alaso/contracts/internal';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../database/with-optimistic-retry.ts';
import type { DbSession } from '../database/transaction.ts';
import type { Traces } from '../tracing/traces.ts';
import { knownEvents, outboxOf } from './outbox.model.ts';

/**
 * Writes an event in the transaction of the change that it reports. Returns it as its subscribers receive it.
 */
export type WriteEvent = <E extends EventName>(
  name: E,
  payload: EventPayload<E>,
  session: DbSession,
) => Promise<EventMessage<E>>;

/** An event as its subscribers receive it, and its trace. */
export type WaitingEvent = { message: EventMessage; traceparent: string | undefined };

export type Outbox = {
  write: WriteEvent;
  /** Writes an event that reports no change, unless its id exists already. */
  writeOnce<E extends EventName>(id: string, name: E, payload: EventPayload<E>): Promise<void>;
  /** Returns at most `limit` unpublished events that this release knows, oldest first. */
  unpublished(limit: number): Promise<WaitingEvent[]>;
  /** Returns the names of unpublished events from another release that this one does not know. */
  unknownNames(): Promise<string[]>;
  markPublished(ids: readonly string[]): Promise<void>;
};

export function createOutbox(connection: Connection, traces: Traces): Outbox {
  const outbox = outboxOf(connection);
  const ownTrace = () => {
    const traceparent = traces.traceparent();
    return traceparent === undefined ? {} : { traceparent };
  };
  return {
    async write(name, payload, session) {
      const row = { _id: randomUUID(), name, payload, occurredAt: new Date(), publishedAt: null };
      await outbox.insertMany([{ ...row, ...ownTrace() }], { session });
      return { id: row._id, name, payload, occurredAt: row.occurredAt.toISOString() };
    },
    async writeOnce(id, name, payload) {
      try {
        const row = { _id: id, name, payload, occurredAt: new Date(), publishedAt: null };
        await outbox.insertMany([{ ...row, ...ownTrace() }]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async unpublished(limit) {
      const waiting = { publishedAt: null, name: { $in: knownEvents } };
      const found = await outbox.find(waiting).sort({ occurredAt: 1 }).limit(limit).lean();
      return found.map(({ _id, name, payload, occurredAt, traceparent }) => ({
        message: { id: _id, name, payload, occurredAt: occurredAt.toISOString() },
        traceparent,
      }));
    },
    unknownNames: () => outbox.distinct('name', { publishedAt: null, name: { $nin: knownEvents } }),
    async markPublished(ids) {
      await outbox.updateMany({ _id: { $in: [...ids] } }, { $set: { publishedAt: new Date() } });
    },
  };
}
