import { randomUUID } from 'node:crypto';
import type { EventMessage, EventName, EventPayload } from '@alaso/contracts/internal';
import type { Connection } from 'mongoose';
import { type DbSession, isDuplicateKey } from '../database/index.ts';
import type { Traces } from '../tracing/index.ts';
import { knownEvents, outboxOf } from './outbox.model.ts';

/**
 * Writes an event in the transaction of the change that it reports. Returns it as its subscribers receive it,
 * after `heldUntil` if that is given.
 */
export type WriteEvent = <E extends EventName>(
  name: E,
  payload: EventPayload<E>,
  session: DbSession,
  heldUntil?: Date,
) => Promise<EventMessage<E>>;

/** An event as its subscribers receive it, and its trace. */
export type WaitingEvent = { message: EventMessage; traceparent: string | undefined };

export type Outbox = {
  write: WriteEvent;
  /** Writes an event that reports no change, unless its id exists already. */
  writeOnce<E extends EventName>(id: string, name: E, payload: EventPayload<E>): Promise<void>;
  /**
   * Deletes unpublished events in the transaction of the change that takes them back. Call it well before
   * they are due: a relay may have read them already.
   */
  withdraw(ids: readonly string[], session: DbSession): Promise<void>;
  /** Returns at most `limit` unpublished events that this release knows and nothing holds, oldest first. */
  unpublished(limit: number): Promise<WaitingEvent[]>;
  /** Returns the names of unpublished events from another release that this one does not know. */
  unknownNames(): Promise<string[]>;
  markPublished(ids: readonly string[]): Promise<void>;
};

/**
 * Calls `announce` once events of a transaction are in the outbox, so that no relay has to ask in order to
 * know of them.
 */
export function createOutbox(connection: Connection, traces: Traces, announce: () => void): Outbox {
  const outbox = outboxOf(connection);
  const announced = new WeakSet<DbSession>();

  /** A change that runs again in the same session is announced once, when its transaction is over. */
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
