import { type DbSession, defineModel, partSchema, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { maxPasskeyName } from '@alaso/contracts/auth';

type Authenticator = {
  secret: string;
  addedAt: Date;
  /** The time step of the last accepted code, in units of 30 s. Keeps a code from being accepted twice. */
  lastStep: number;
};

/** A row of `second_factors`: a user's authenticator app and recovery codes. */
export type SecondFactorDocument = {
  /** The user's id. */
  _id: string;
  authenticator?: Authenticator;
  /** The encrypted secret of an app that has not been confirmed with a code yet. */
  pending?: { secret: string; expiresAt: Date };
  /** Keyed hashes of the unused recovery codes. */
  recoveryCodes: string[];
  /** The time at which the recovery codes were created; absent from rows older than this field. */
  codesMadeAt?: Date;
  /** The time at which the owner was last warned about wrong codes; absent if never. */
  warnedOfGuessesAt?: Date;
};

export type PasskeyDocument = {
  _id: string;
  userId: string;
  /** The credential id assigned by the authenticator, in base64url. */
  credentialId: string;
  name: string;
  /** In COSE format, encoded in base64url. */
  publicKey: string;
  /** The authenticator's signature counter. Always 0 if the authenticator has no counter. */
  counter: number;
  transports: string[];
  addedAt: Date;
  lastUsedAt: Date | null;
};

const wholeCount = { type: Number, required: true, min: 0, validate: wholeNumber } as const;
const hmac = /^[\da-f]{64}$/;

const factorSchema = rowSchema<SecondFactorDocument>({
  _id: { type: String, required: true, match: uuid },
  authenticator: {
    type: partSchema<Authenticator>({
      secret: { type: String, required: true, maxlength: 200 },
      addedAt: { type: Date, required: true },
      lastStep: wholeCount,
    }),
  },
  pending: {
    type: partSchema<NonNullable<SecondFactorDocument['pending']>>({
      secret: { type: String, required: true, maxlength: 200 },
      expiresAt: { type: Date, required: true },
    }),
  },
  recoveryCodes: { type: [{ type: String, match: hmac }], required: true },
  codesMadeAt: { type: Date },
  warnedOfGuessesAt: { type: Date },
});

const passkeySchema = rowSchema<PasskeyDocument>({
  _id: { type: String, required: true, match: uuid },
  userId: { type: String, required: true, match: uuid },
  credentialId: { type: String, required: true, minlength: 1, maxlength: 1400 },
  name: { type: String, required: true, minlength: 1, maxlength: maxPasskeyName },
  publicKey: { type: String, required: true, minlength: 1, maxlength: 4000 },
  counter: wholeCount,
  transports: { type: [{ type: String, maxlength: 20 }], required: true },
  addedAt: { type: Date, required: true },
  lastUsedAt: { type: Date, default: null },
});
// For findPasskey, at sign-in. Also prevents two accounts from having the same credential.
passkeySchema.index({ credentialId: 1 }, { unique: true });
passkeySchema.index({ userId: 1, addedAt: 1 });

export const secondFactorsOf = defineModel<SecondFactorDocument>('second_factors', factorSchema);
export const passkeysOf = defineModel<PasskeyDocument>('passkeys', passkeySchema);

export type SecondFactorRepository = ReturnType<typeof secondFactorRepository>;

export function secondFactorRepository(connection: Connection) {
  const factors = secondFactorsOf(connection);
  const passkeys = passkeysOf(connection);

  async function isOn(userId: string, session?: DbSession): Promise<boolean> {
    const app = { _id: userId, authenticator: { $exists: true } };
    // Sequential, because a transaction does not allow parallel reads.
    if (await factors.findOne(app, { _id: 1 }, { session }).lean()) return true;
    return (await passkeys.findOne({ userId }, { _id: 1 }, { session }).lean()) !== null;
  }

  return {
    isOn,

    find: (userId: string, session?: DbSession): Promise<SecondFactorDocument | null> =>
      factors.findOne({ _id: userId }, null, { session }).lean(),

    async setPending(userId: string, pending: NonNullable<SecondFactorDocument['pending']>): Promise<void> {
      await factors.updateOne(
        { _id: userId },
        { $set: { pending }, $setOnInsert: { recoveryCodes: [] } },
        { upsert: true },
      );
    },

    /** Makes the pending app the current one. Only one of several concurrent callers gets true. */
    async confirmPending(userId: string, authenticator: Authenticator, session: DbSession): Promise<boolean> {
      const { matchedCount } = await factors.updateOne(
        { _id: userId, 'pending.secret': authenticator.secret },
        { $set: { authenticator }, $unset: { pending: 1 } },
        { session },
      );
      return matchedCount === 1;
    },

    /** Returns false if a code for this time step or a later one was already accepted. */
    async acceptStep(userId: string, step: number): Promise<boolean> {
      const { matchedCount } = await factors.updateOne(
        { _id: userId, 'authenticator.lastStep': { $lt: step } },
        { $set: { 'authenticator.lastStep': step } },
      );
      return matchedCount === 1;
    },

    /** Replaces the app's encrypted secret unless the app has been replaced in the meantime. */
    async renewSecret(userId: string, { from, to }: { from: string; to: string }): Promise<void> {
      await factors.updateOne(
        { _id: userId, 'authenticator.secret': from },
        { $set: { 'authenticator.secret': to } },
      );
    },

    async setRecoveryCodes(
      userId: string,
      { hashes, madeAt }: { hashes: string[]; madeAt: Date },
      session: DbSession,
    ): Promise<void> {
      const $set = { recoveryCodes: hashes, codesMadeAt: madeAt };
      await factors.updateOne({ _id: userId }, { $set }, { upsert: true, session });
    },

    /** Consumes a recovery code. Returns the number of codes left, or undefined if the code is wrong. */
    async useRecoveryCode(
      userId: string,
      hashes: readonly string[],
      session: DbSession,
    ): Promise<number | undefined> {
      const after = await factors
        .findOneAndUpdate(
          { _id: userId, recoveryCodes: { $in: [...hashes] } },
          { $pull: { recoveryCodes: { $in: [...hashes] } } },
          { returnDocument: 'after', session },
        )
        .lean();
      return after?.recoveryCodes.length;
    },

    /** Returns false if the last warning about wrong codes is not older than `before`. */
    async markWarned(
      userId: string,
      { now, before }: { now: Date; before: Date },
      session: DbSession,
    ): Promise<boolean> {
      const due = [{ warnedOfGuessesAt: { $exists: false } }, { warnedOfGuessesAt: { $lt: before } }];
      const { modifiedCount } = await factors.updateOne(
        { _id: userId, $or: due },
        { $set: { warnedOfGuessesAt: now } },
        { session },
      );
      return modifiedCount === 1;
    },

    /** Returns false if there is no app. */
    async removeAuthenticator(userId: string, session: DbSession): Promise<boolean> {
      const { matchedCount } = await factors.updateOne(
        { _id: userId, authenticator: { $exists: true } },
        { $unset: { authenticator: 1 } },
        { session },
      );
      return matchedCount === 1;
    },

    /** Removes every factor added at or after `since`, and a pending app. */
    async removeSince(userId: string, since: Date, session: DbSession): Promise<void> {
      const isNew = { $gte: since };
      const one = { _id: userId };
      await factors.updateOne(one, { $unset: { pending: 1 } }, { session });
      await factors.updateOne(
        { ...one, 'authenticator.addedAt': isNew },
        { $unset: { authenticator: 1 } },
        { session },
      );
      await factors.updateOne({ ...one, codesMadeAt: isNew }, { $set: { recoveryCodes: [] } }, { session });
      await passkeys.deleteMany({ userId, addedAt: isNew }, { session });
    },

    async removeAll(userId: string, session: DbSession): Promise<void> {
      await factors.deleteOne({ _id: userId }, { session });
      await passkeys.deleteMany({ userId }, { session });
    },

    listPasskeys: (userId: string, session?: DbSession): Promise<PasskeyDocument[]> =>
      passkeys.find({ userId }, null, { session }).sort({ addedAt: 1 }).lean(),

    findPasskey: (credentialId: string): Promise<PasskeyDocument | null> =>
      passkeys.findOne({ credentialId }).lean(),

    /** @throws a duplicate key error if the credential is already registered to an account */
    async addPasskey(row: PasskeyDocument, session: DbSession): Promise<void> {
      await passkeys.insertMany([row], { session });
    },

    /**
     * Records a use of a passkey. Returns false if another use has been recorded since this counter was read.
     */
    async usePasskey(
      { _id, counter: before }: Pick<PasskeyDocument, '_id' | 'counter'>,
      counter: number,
    ): Promise<boolean> {
      const { matchedCount } = await passkeys.updateOne(
        { _id, counter: before },
        { $set: { counter, lastUsedAt: new Date() } },
      );
      return matchedCount === 1;
    },

    renamePasskey: (userId: string, _id: string, name: string): Promise<PasskeyDocument | null> =>
      passkeys.findOneAndUpdate({ _id, userId }, { $set: { name } }, { returnDocument: 'after' }).lean(),

    removePasskey: (userId: string, _id: string, session: DbSession): Promise<PasskeyDocument | null> =>
      passkeys.findOneAndDelete({ _id, userId }, { session }).lean(),
  };
}
