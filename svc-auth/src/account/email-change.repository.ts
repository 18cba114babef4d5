import { randomUUID } from 'node:crypto';
import { dayMs, type DbSession, defineModel, rowSchema, uuid } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { maxEmailLength } from '@alaso/contracts';

/**
 * A row of `email_changes`: the address that a user has asked for, until its owner confirms it. Another one
 * replaces it. There is one whether or not the address is free, so that it tells nothing about that.
 */
export type EmailChangeDocument = {
  /** The id of the user. */
  _id: string;
  /** Its links carry this id: no other link counts. The same address keeps it when asked for again. */
  changeId: string;
  email: string;
  expiresAt: Date;
};

/** Limits how long a new address can be confirmed, in ms. */
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

  /** Returns the change that a user waits for. */
  const find = (userId: string, now: Date, session?: DbSession): Promise<EmailChangeDocument | null> =>
    changes.findOne({ _id: userId, expiresAt: { $gt: now } }, null, session ? { session } : {}).lean();

  return {
    find,

    /** Notes the address that a user asks for, in place of another one. Returns the id for its links. */
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
