import { randomUUID } from 'node:crypto';
import { dayMs, type DbSession, defineModel, rowSchema, uuid } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { maxEmailLength } from '@alaso/contracts';

/**
 * A row of `email_changes`: a user's pending address change. It is created even if the address is taken, so
 * as not to reveal that it is.
 */
export type EmailChangeDocument = {
  /** The user's id. */
  _id: string;
  /**
   * Included in the links for this change, so that no other link can confirm it. If the user requests the
   * same address again, the id does not change.
   */
  changeId: string;
  email: string;
  expiresAt: Date;
};

export const emailChangeMs = dayMs;

const schema = rowSchema<EmailChangeDocument>({
  _id: { type: String, required: true, match: uuid },
  changeId: { type: String, required: true, match: uuid },
  email: { type: String, required: true, maxlength: maxEmailLength },
  expiresAt: { type: Date, required: true },
});

// The database deletes expired rows.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const emailChangesOf = defineModel<EmailChangeDocument>('email_changes', schema);

export type EmailChangeRepository = ReturnType<typeof emailChangeRepository>;

export function emailChangeRepository(connection: Connection) {
  const changes = emailChangesOf(connection);

  const find = (userId: string, now: Date, session?: DbSession): Promise<EmailChangeDocument | null> =>
    changes.findOne({ _id: userId, expiresAt: { $gt: now } }, null, { session }).lean();

  return {
    find,

    /** Replaces the user's pending change. Returns the id to include in the change's links. */
    async ask(userId: string, email: string, now: Date, session: DbSession): Promise<string> {
      const before = await find(userId, now, session);
      const changeId = before?.email === email ? before.changeId : randomUUID();
      const row = { changeId, email, expiresAt: new Date(now.getTime() + emailChangeMs) };
      await changes.updateOne({ _id: userId }, { $set: row }, { upsert: true, session });
      return changeId;
    },

    async cancel(userId: string, session: DbSession): Promise<void> {
      await changes.deleteOne({ _id: userId }, { session });
    },
  };
}
