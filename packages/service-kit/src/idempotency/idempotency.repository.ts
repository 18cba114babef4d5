import type { ErrorCode, FieldError } from '@alaso/contracts';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../database/duplicate-key.ts';

/** An answer that is kept to be given again: the reply, or the problem it was refused with. */
export type StoredReply = {
  body?: unknown;
  headers?: Record<string, string>;
  refusal?: { code: ErrorCode; detail: string; errors?: FieldError[] };
};

type Row = { _id: string; bodyHash: string; lockedUntil: Date; expiresAt: Date; reply?: StoredReply };

export type IdempotencyRecords = {
  /** Takes the key. Answers what is there if it is taken: without a reply while the first request is running. */
  begin(id: string, bodyHash: string): Promise<{ bodyHash: string; reply?: StoredReply } | undefined>;
  finish(id: string, reply: StoredReply): Promise<void>;
  forget(id: string): Promise<void>;
};

/** Longer than any request takes: after it, a key whose process died may be taken over. */
const lockMs = 60_000;
/** A repetition after a day is a new request. */
const keptMs = 24 * 3600 * 1000;

export function idempotencyRecords(connection: Connection): IdempotencyRecords {
  const rows = connection.collection<Row>('idempotency');
  return {
    async begin(id, bodyHash) {
      const now = Date.now();
      const taken = {
        bodyHash,
        lockedUntil: new Date(now + lockMs),
        expiresAt: new Date(now + keptMs),
      };
      try {
        await rows.insertOne({ _id: id, ...taken });
        return undefined;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const abandoned = { _id: id, bodyHash, reply: { $exists: false }, lockedUntil: { $lt: new Date(now) } };
      const takenOver = await rows.updateOne(abandoned, { $set: taken });
      if (takenOver.modifiedCount === 1) return undefined;
      // Gone again: the first request failed in a way that may be repeated just now.
      return (await rows.findOne({ _id: id })) ?? { bodyHash };
    },
    async finish(id, reply) {
      await rows.updateOne({ _id: id }, { $set: { reply } });
    },
    async forget(id) {
      await rows.deleteOne({ _id: id });
    },
  };
}
