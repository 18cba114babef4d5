import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { type DbSession, defineModel, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';
import type { Connection } from 'mongoose';

/** A row of `phone_codes`: the phone number that a user is verifying. */
export type PhoneCodeDocument = {
  /** The user's id. */
  _id: string;
  phone: string;
  /** SHA-256 hash, in hex, of the user, the number, and the code. */
  codeHash: string;
  tries: number;
  expiresAt: Date;
};

/** Nigerian numbers in E.164 format. */
export const phonePattern = /^\+234\d{10}$/;
const maxTries = 5;

const schema = rowSchema<PhoneCodeDocument>({
  _id: { type: String, required: true, match: uuid },
  phone: { type: String, required: true, match: phonePattern },
  codeHash: { type: String, required: true, match: /^[\da-f]{64}$/ },
  tries: { type: Number, required: true, min: 0, validate: wholeNumber },
  expiresAt: { type: Date, required: true },
});

schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const phoneCodesOf = defineModel<PhoneCodeDocument>('phone_codes', schema);

export type PhoneCodeRepository = ReturnType<typeof phoneCodeRepository>;

const hashCode = (userId: string, phone: string, code: string) =>
  createHash('sha256').update(`${userId} ${phone} ${code}`).digest('hex');

const alive = (now: Date) => ({ expiresAt: { $gt: now }, tries: { $lt: maxTries } });

export function phoneCodeRepository(connection: Connection) {
  const codes = phoneCodesOf(connection);
  return {
    /** Creates a code for a number. The new code replaces the user's previous one. */
    async create(userId: string, phone: string, expiresAt: Date): Promise<string> {
      const code = `${randomInt(1_000_000)}`.padStart(6, '0');
      const row = { phone, codeHash: hashCode(userId, phone, code), tries: 0, expiresAt };
      await codes.updateOne({ _id: userId }, { $set: row }, { upsert: true });
      return code;
    },

    async isAlive(userId: string, now: Date): Promise<boolean> {
      return (await codes.exists({ _id: userId, ...alive(now) })) !== null;
    },

    /** Counts every attempt, including concurrent ones. Returns the phone number if the code is correct. */
    async tryCode(userId: string, code: string, now: Date): Promise<string | undefined> {
      const row = await codes.findOneAndUpdate({ _id: userId, ...alive(now) }, { $inc: { tries: 1 } }).lean();
      const given = row && Buffer.from(hashCode(userId, row.phone, code));
      return row && given && timingSafeEqual(given, Buffer.from(row.codeHash)) ? row.phone : undefined;
    },

    /** Consumes the code for a number. Only one of several concurrent callers gets true. */
    async use(userId: string, phone: string, session: DbSession): Promise<boolean> {
      return (await codes.deleteOne({ _id: userId, phone }, { session })).deletedCount === 1;
    },

    async cancel(userId: string): Promise<void> {
      await codes.deleteOne({ _id: userId });
    },
  };
}
