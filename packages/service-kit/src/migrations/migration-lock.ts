import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../database/with-optimistic-retry.ts';
import { defineModel, rowSchema } from '../database/model.ts';
import type { Logger } from '../log/logger.ts';

/** The only row of `migration_lock`: the process that migrates, and when its lease ends. */
type LockRow = { _id: string; holder: string; until: Date };

const schema = rowSchema<LockRow>({
  _id: { type: String, required: true, maxlength: 100 },
  holder: { type: String, required: true, maxlength: 100 },
  until: { type: Date, required: true },
});

export const migrationLockOf = defineModel<LockRow>('migration_lock', schema);

const LOCK = 'migrations';
/** A dead process's lock is released after this time. */
const leaseMs = 15_000;
const pauseMs = 200;

/** Prevents two processes from migrating a database concurrently. */
export function migrationLock(connection: Connection, log: Logger) {
  const locks = migrationLockOf(connection);
  const holder = randomUUID();
  const leased = () => new Date(Date.now() + leaseMs);

  async function take(): Promise<boolean> {
    try {
      const free = { _id: LOCK, until: { $lt: new Date() } };
      await locks.updateOne(free, { $set: { holder, until: leased() } }, { upsert: true });
      return true;
    } catch (error) {
      // The lock exists and is held, because it could not be inserted again.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  const renew = () =>
    locks
      .updateOne({ _id: LOCK, holder }, { $set: { until: leased() } })
      .catch((err: unknown) => log.warn({ err }, 'the lock of the migrations was not renewed'));

  return {
    /** Waits for the lock as long as needed, then works while holding it. */
    async hold(work: () => Promise<void>): Promise<void> {
      await locks.createCollection();
      while (!(await take())) await sleep(pauseMs);
      const renewing = setInterval(() => void renew(), leaseMs / 3);
      try {
        await work();
      } finally {
        clearInterval(renewing);
        await locks.deleteOne({ _id: LOCK, holder });
      }
    },
  };
}
