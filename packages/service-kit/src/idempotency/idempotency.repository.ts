import { timeLimits } from '@alaso/contracts/time-limits';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../database/index.ts';
import { idempotencyOf, type StoredReply } from './idempotency.model.ts';

export type IdempotencyRecords = {
  /**
   * Claims the key for an attempt. If the key is already claimed, returns the existing row, which has no
   * reply if another attempt is still running. If an attempt has not been renewed for several seconds, its
   * process is assumed to be dead, so the attempt is taken over.
   */
  begin(
    id: string,
    bodyHash: string,
    attempt: string,
  ): Promise<{ bodyHash: string; reply?: StoredReply } | undefined>;
  /** Renews the lease on a running attempt. */
  renew(id: string, attempt: string): Promise<void>;
  /**
   * Stores a reply even if another attempt has taken over. A rejection is stored only if it comes from the
   * current attempt.
   */
  finish(id: string, attempt: string, reply: StoredReply): Promise<void>;
  forget(id: string, attempt: string): Promise<void>;
};

const lease = () => new Date(Date.now() + timeLimits.idempotencyLeaseMs);
/** After a day, a repeated key is treated as a new request. */
const keptMs = 24 * 3600 * 1000;

export function idempotencyRecords(connection: Connection): IdempotencyRecords {
  const rows = idempotencyOf(connection);
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
        await rows.insertMany([{ _id: id, ...taken }]);
        return undefined;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const abandoned = { _id: id, bodyHash, reply: { $exists: false }, lockedUntil: { $lt: new Date(now) } };
      const takenOver = await rows.updateOne(abandoned, { $set: taken });
      if (takenOver.modifiedCount === 1) return undefined;
      const there = await rows.findOne({ _id: id }).lean();
      // The driver retried the write because it lost the response to the first one.
      if (there?.attempt === attempt) return undefined;
      // The row has since been deleted, because the first request failed in a way that allows a retry.
      return there ?? { bodyHash };
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
