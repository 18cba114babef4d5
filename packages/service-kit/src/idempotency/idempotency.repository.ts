import type { ErrorCode, FieldError } from '@alaso/contracts';
import { timeLimits } from '@alaso/contracts/time-limits';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../database/duplicate-key.ts';

/** An answer that is kept to be given again: the reply, or the problem it was refused with. */
export type StoredReply = {
  body?: unknown;
  headers?: Record<string, string>;
  refusal?: { code: ErrorCode; detail: string; errors?: FieldError[] };
};

type Row = {
  _id: string;
  bodyHash: string;
  /** Who works on it; another one once it has been taken over. */
  attempt: string;
  lockedUntil: Date;
  expiresAt: Date;
  reply?: StoredReply;
};

export type IdempotencyRecords = {
  /**
   * Takes the key for an attempt. Answers what is there if it is taken: without a reply while another attempt is
   * running. One that has not been renewed for some seconds belongs to a process that died: it is taken over.
   */
  begin(
    id: string,
    bodyHash: string,
    attempt: string,
  ): Promise<{ bodyHash: string; reply?: StoredReply } | undefined>;
  /** The attempt is still being worked on. */
  renew(id: string, attempt: string): Promise<void>;
  /** What was done stays done, even if another attempt has taken over; a refusal counts for its own attempt only. */
  finish(id: string, attempt: string, reply: StoredReply): Promise<void>;
  forget(id: string, attempt: string): Promise<void>;
};

const lease = () => new Date(Date.now() + timeLimits.idempotencyLeaseMs);
/** A repetition after a day is a new request. */
const keptMs = 24 * 3600 * 1000;

export function idempotencyRecords(connection: Connection): IdempotencyRecords {
  const rows = connection.collection<Row>('idempotency');
  return {
    async begin(id, bodyHash, attempt) {
      const now = Date.now();
      const taken = {
        bodyHash,
        attempt,
        lockedUntil: lease(),
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
    async renew(id, attempt) {
      await rows.updateOne({ _id: id, attempt }, { $set: { lockedUntil: lease() } });
    },
    async finish(id, attempt, reply) {
      const own = { _id: id, attempt, reply: { $exists: false } };
      await rows.updateOne(reply.refusal ? own : { _id: id }, { $set: { reply } });
    },
    async forget(id, attempt) {
      await rows.deleteOne({ _id: id, attempt, reply: { $exists: false } });
    },
  };
}
