import { randomUUID } from 'node:crypto';
import type { EventMessage, EventName, EventPayload } from '@alaso/contracts/internal';
import type { Connection } from 'mongoose';
import type { DbSession } from '../database/transaction.ts';
import { outboxOf } from './outbox.model.ts';

/** Writes an event in the same transaction as the change it tells of. */
export type WriteEvent = <E extends EventName>(
  name: E,
  payload: EventPayload<E>,
  session: DbSession,
) => Promise<void>;

export type Outbox = {
  write: WriteEvent;
  /** At most `limit` events that are not published yet, oldest first. */
  unpublished(limit: number): Promise<EventMessage[]>;
  markPublished(ids: readonly string[]): Promise<void>;
};

export function createOutbox(connection: Connection): Outbox {
  const outbox = outboxOf(connection);
  return {
    async write(name, payload, session) {
      const row = { _id: randomUUID(), name, payload, occurredAt: new Date(), publishedAt: null };
      await outbox.insertMany([row], { session });
    },
    async unpublished(limit) {
      const found = await outbox.find({ publishedAt: null }).sort({ occurredAt: 1 }).limit(limit).lean();
      return found.map(({ _id, name, payload, occurredAt }) => ({
        id: _id,
        name,
        payload,
        occurredAt: occurredAt.toISOString(),
      }));
    },
    async markPublished(ids) {
      await outbox.updateMany({ _id: { $in: [...ids] } }, { $set: { publishedAt: new Date() } });
    },
  };
}
