import { randomUUID } from 'node:crypto';
import type { EventMessage, EventName, EventPayload } from '@alaso/contracts/internal';
import type { Connection } from 'mongoose';
import { type DbSession, isDuplicateKey } from '../database/index.ts';
import type { Traces } from '../tracing/index.ts';
import { knownEvents, outboxOf } from './outbox.model.ts';

/**
 * Writes an event in the same transaction as the change that it reports. Returns the event as its subscribers
 * receive it. If `heldUntil` is given, they receive the event after that time.
 */
export type WriteEvent = <E extends EventName>(
  name: E,
  payload: EventPayload<E>,
  session: DbSession,
  heldUntil?: Date,
) => Promise<EventMessage<E>>;

export type WaitingEvent = { message: EventMessage; traceparent: string | undefined };

export type Outbox = {
  write: WriteEvent;
  /** Writes an event that does not report a change, unless an event with this id already exists. */
  writeOnce<E extends EventName>(id: string, name: E, payload: EventPayload<E>): Promise<void>;
  /**
   * Deletes unpublished events, in the same transaction as the change that withdraws them. Call this well
   * before the events are due to be published, because a relay may have read them already.
   */
  withdraw(ids: readonly string[], session: DbSession): Promise<void>;
  /**
   * Returns up to `limit` unpublished events, oldest first. Omits events that are still held and events that
   * this release does not recognize.
   */
  unpublished(limit: number): Promise<WaitingEvent[]>;
  /**
   * Returns the names of unpublished events that another release wrote and this release does not recognize.
   */
  unknownNames(): Promise<string[]>;
  markPublished(ids: readonly string[]): Promise<void>;
};

/**
 * Creates the outbox. It calls `announce` once a transaction's events are in the outbox, so that relays do
 * not have to poll.
 */
export function createOutbox(connection: Connection, traces: Traces, announce: () => void): Outbox {
  const outbox = outboxOf(connection);
  const announced = new WeakSet<DbSession>();

  /**
   * If a change runs again in the same session, `announce` is called only once, at the end of the
   * transaction.
   */
  function announceAfter(session: DbSession): void {
    if (announced.has(session)) return;
    announced.add(session);
    session.once('ended', announce);
  }

  const ownTrace = () => {
    const traceparent = traces.traceparent();
    return traceparent === undefined ? {} : { traceparent };
  };
  return {
    async write(name, payload, session, heldUntil) {
      const row = { _id: randomUUID(), name, payload, occurredAt: new Date(), publishedAt: null };
      await outbox.insertMany([{ ...row, ...(heldUntil && { heldUntil }), ...ownTrace() }], { session });
      announceAfter(session);
      return { id: row._id, name, payload, occurredAt: row.occurredAt.toISOString() };
    },
    async writeOnce(id, name, payload) {
      try {
        const row = { _id: id, name, payload, occurredAt: new Date(), publishedAt: null };
        await outbox.insertMany([{ ...row, ...ownTrace() }]);
        announce();
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async withdraw(ids, session) {
      await outbox.deleteMany({ _id: { $in: [...ids] }, publishedAt: null }, { session });
    },
    async unpublished(limit) {
      const isDue = { $not: { $gt: new Date() } };
      const waiting = { publishedAt: null, name: { $in: knownEvents }, heldUntil: isDue };
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
