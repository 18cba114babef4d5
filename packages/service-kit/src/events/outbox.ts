import { randomUUID } from 'node:crypto';
import type { EventMessage, EventName, EventPayload } from '@alaso/contracts/internal';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../database/duplicate-key.ts';
import type { DbSession } from '../database/transaction.ts';
import { knownEvents, outboxOf } from './outbox.model.ts';

/** Writes an event in the same transaction as the change that it reports. */
export type WriteEvent = <E extends EventName>(
  name: E,
  payload: EventPayload<E>,
  session: DbSession,
) => Promise<void>;

export type Outbox = {
  write: WriteEvent;
  /** Writes an event that reports no change. One with an id that is there already is not written again. */
  writeOnce<E extends EventName>(id: string, name: E, payload: EventPayload<E>): Promise<void>;
  /** At most `limit` unpublished events that this release knows, oldest first. */
  unpublished(limit: number): Promise<EventMessage[]>;
  /** The names of unpublished events that another release wrote and this one does not know. */
  unknownNames(): Promise<string[]>;
  markPublished(ids: readonly string[]): Promise<void>;
};

export function createOutbox(connection: Connection): Outbox {
  const outbox = outboxOf(connection);
  return {
    async write(name, payload, session) {
      const row = { _id: randomUUID(), name, payload, occurredAt: new Date(), publishedAt: null };
      await outbox.insertMany([row], { session });
    },
    async writeOnce(id, name, payload) {
      try {
        await outbox.insertMany([{ _id: id, name, payload, occurredAt: new Date(), publishedAt: null }]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async unpublished(limit) {
      const waiting = { publishedAt: null, name: { $in: knownEvents } };
      const found = await outbox.find(waiting).sort({ occurredAt: 1 }).limit(limit).lean();
      return found.map(({ _id, name, payload, occurredAt }) => ({
        id: _id,
        name,
        payload,
        occurredAt: occurredAt.toISOString(),
      }));
    },
    unknownNames: () => outbox.distinct('name', { publishedAt: null, name: { $nin: knownEvents } }),
    async markPublished(ids) {
      await outbox.updateMany({ _id: { $in: [...ids] } }, { $set: { publishedAt: new Date() } });
    },
  };
}
