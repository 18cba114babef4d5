import { randomUUID } from 'node:crypto';
import type { EventMessage, EventName, EventPayload } from '@alaso/contracts/internal';
import type { Connection } from 'mongoose';
import type { DbSession } from '../database/transaction.ts';

type OutboxRow = {
  _id: string;
  name: EventName;
  payload: EventPayload<EventName>;
  occurredAt: Date;
  /** null until the relay has put it on every subscriber's queue. */
  publishedAt: Date | null;
};

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
  const rows = connection.collection<OutboxRow>('outbox');
  return {
    async write(name, payload, session) {
      const row: OutboxRow = { _id: randomUUID(), name, payload, occurredAt: new Date(), publishedAt: null };
      await rows.insertOne(row, { session });
    },
    async unpublished(limit) {
      const found = await rows.find({ publishedAt: null }).sort({ occurredAt: 1 }).limit(limit).toArray();
      return found.map(({ _id, name, payload, occurredAt }) => ({
        id: _id,
        name,
        payload,
        occurredAt: occurredAt.toISOString(),
      }));
    },
    async markPublished(ids) {
      await rows.updateMany({ _id: { $in: [...ids] } }, { $set: { publishedAt: new Date() } });
    },
  };
}
