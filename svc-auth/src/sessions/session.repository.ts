import { type DbSession, defineModel, partSchema, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';
import type { Connection } from 'mongoose';

export const maxUserAgentLength = 300;

/** A row of `sessions`: one sign-in on one device. `_id` is the `sid` of its access tokens. */
export type SessionDocument = {
  _id: string;
  sess: {
    userId: string;
    createdAt: Date;
    /** The time at which the password was last entered again; absent if it was entered only at sign-in. */
    confirmedAt?: Date;
    /**
     * The number of times the user has proven their identity again; absent for 0. Access tokens contain it.
     */
    generation?: number;
    /** The user's `credentialVersion` when the session was opened; absent for 0. */
    credentialVersion?: number;
    /** The time at which a second factor was proven in this session; absent if never. */
    secondFactorAt?: Date;
    lastUsedAt: Date;
    /** The user agent at sign-in, truncated to {@link maxUserAgentLength}. */
    userAgent: string;
    address: string;
  };
  /** SHA-256 hash, in hex, of the next refresh token. The token itself is not stored anywhere. */
  tokenHash: string;
  /** Null before the first refresh. */
  previousTokenHash: string | null;
  rotatedAt: Date | null;
  /**
   * Derives a token's successor and its proof of issue: 32 random bytes in base64url, useless without the
   * token.
   */
  sessionKey: string;
  /** The subscription with which this device shows notifications; absent while they are off. */
  push?: { endpoint: string; keys: { p256dh: string; auth: string }; addedAt: Date };
  expire: Date;
};

type DeviceSubscription = NonNullable<SessionDocument['push']>;

/** Returns the data that a session's access tokens contain. */
export const proofsOf = ({ _id, sess }: Pick<SessionDocument, '_id' | 'sess'>) => ({
  id: _id,
  confirmedAt: sess.confirmedAt ?? sess.createdAt,
  generation: sess.generation ?? 0,
  hasSecondFactor: sess.secondFactorAt !== undefined,
});

const sha256 = /^[\da-f]{64}$/;

const schema = rowSchema<SessionDocument>({
  _id: { type: String, required: true, match: uuid },
  sess: {
    type: partSchema<SessionDocument['sess']>({
      userId: { type: String, required: true, match: uuid },
      createdAt: { type: Date, required: true },
      confirmedAt: { type: Date },
      generation: { type: Number, min: 0, validate: wholeNumber },
      credentialVersion: { type: Number, min: 0, validate: wholeNumber },
      secondFactorAt: { type: Date },
      lastUsedAt: { type: Date, required: true },
      userAgent: { type: String, required: true, maxlength: maxUserAgentLength },
      address: { type: String, required: true, maxlength: 100 },
    }),
    required: true,
  },
  tokenHash: { type: String, required: true, match: sha256 },
  previousTokenHash: { type: String, default: null, match: sha256 },
  rotatedAt: { type: Date, default: null },
  sessionKey: { type: String, required: true, match: /^[\w-]{43}$/ },
  push: {
    type: partSchema<DeviceSubscription>({
      endpoint: { type: String, required: true, maxlength: 1000 },
      keys: {
        type: partSchema<DeviceSubscription['keys']>({
          p256dh: { type: String, required: true, match: /^[\w-]{87}$/ },
          auth: { type: String, required: true, match: /^[\w-]{22}$/ },
        }),
        required: true,
      },
      addedAt: { type: Date, required: true },
    }),
  },
  expire: { type: Date, required: true },
});

schema.index({ expire: 1 }, { expireAfterSeconds: 0 });
schema.index({ 'sess.userId': 1, 'sess.lastUsedAt': -1 });
// For subscribe, which moves a browser's subscription to its newest session.
schema.index({ 'push.endpoint': 1 }, { partialFilterExpression: { 'push.endpoint': { $exists: true } } });

export const sessionsOf = defineModel<SessionDocument>('sessions', schema);

export type SessionRepository = ReturnType<typeof sessionRepository>;

export function sessionRepository(connection: Connection) {
  const sessions = sessionsOf(connection);
  return {
    async add(row: SessionDocument, session: DbSession): Promise<void> {
      await sessions.insertMany([row], { session });
    },

    /** Ignores expired sessions that the database has not deleted yet. */
    find: (id: string, session?: DbSession) =>
      sessions.findOne({ _id: id, expire: { $gt: new Date() } }, null, { session }).lean(),

    /** Returns false if the token is no longer the current one. */
    async rotate(id: string, tokenHash: string, successorHash: string, expire: Date): Promise<boolean> {
      const now = new Date();
      const { matchedCount } = await sessions.updateOne(
        { _id: id, tokenHash },
        {
          $set: {
            tokenHash: successorHash,
            previousTokenHash: tokenHash,
            rotatedAt: now,
            'sess.lastUsedAt': now,
            expire,
          },
        },
      );
      return matchedCount === 1;
    },

    /**
     * Begins the next generation of a session's tokens.
     * @param confirmedAt the time at which the password or a passkey was given; absent if neither was given
     */
    renew: (id: string, confirmedAt: Date | undefined, session: DbSession) =>
      sessions
        .findOneAndUpdate(
          { _id: id, expire: { $gt: new Date() } },
          {
            $inc: { 'sess.generation': 1 },
            ...(confirmedAt && { $set: { 'sess.confirmedAt': confirmedAt } }),
          },
          { returnDocument: 'after', session },
        )
        .lean(),

    /**
     * Lets a session continue after its user has set a new password in it. Returns false if the session has
     * ended.
     */
    async carryOver(
      id: string,
      { confirmedAt, credentialVersion }: { confirmedAt: Date; credentialVersion: number },
      session: DbSession,
    ): Promise<boolean> {
      const { matchedCount } = await sessions.updateOne(
        { _id: id, expire: { $gt: confirmedAt } },
        { $set: { 'sess.confirmedAt': confirmedAt, 'sess.credentialVersion': credentialVersion } },
        { session },
      );
      return matchedCount === 1;
    },

    /** Records that a second factor was proven in this session. Returns false if the session has ended. */
    async proveTwice(id: string, at: Date, session: DbSession): Promise<boolean> {
      const { matchedCount } = await sessions.updateOne(
        { _id: id, expire: { $gt: at } },
        { $set: { 'sess.secondFactorAt': at } },
        { session },
      );
      return matchedCount === 1;
    },

    /** Undoes {@link proveTwice} for a user who no longer has a second factor. */
    async forgetSecondFactor(userId: string, session: DbSession): Promise<void> {
      await sessions.updateMany(
        { 'sess.userId': userId },
        { $unset: { 'sess.secondFactorAt': 1 } },
        { session },
      );
    },

    /** Returns a user's sessions, most recently used first. */
    listLatest: (userId: string, limit: number): Promise<SessionDocument[]> =>
      sessions
        .find({ 'sess.userId': userId, expire: { $gt: new Date() } })
        .sort({ 'sess.lastUsedAt': -1 })
        .limit(limit)
        .lean(),

    /**
     * Removes one session, all but one, or all sessions of a user. Returns the ids of the sessions that were
     * removed.
     */
    async removeOfUser(
      userId: string,
      { id, except }: { id?: string; except?: string },
      session: DbSession,
    ): Promise<string[]> {
      const which = {
        'sess.userId': userId,
        ...(id !== undefined && { _id: id }),
        ...(except !== undefined && { _id: { $ne: except } }),
      };
      const rows = await sessions.find(which, { _id: 1 }, { session }).lean();
      const ids = rows.map(({ _id }) => _id);
      await sessions.deleteMany({ _id: { $in: ids } }, { session });
      return ids;
    },

    /**
     * Lets a session's device show notifications. A browser has one subscription, so no other session keeps
     * it. Returns false if the session has ended.
     */
    async subscribe(id: string, push: DeviceSubscription, session: DbSession): Promise<boolean> {
      const former = { 'push.endpoint': push.endpoint, _id: { $ne: id } };
      await sessions.updateMany(former, { $unset: { push: 1 } }, { session });
      const which = { _id: id, expire: { $gt: push.addedAt } };
      const { matchedCount } = await sessions.updateOne(which, { $set: { push } }, { session });
      return matchedCount === 1;
    },

    /** @param endpoint if given, a subscription at another endpoint stays */
    async unsubscribe(id: string, endpoint?: string): Promise<void> {
      const which = { _id: id, ...(endpoint !== undefined && { 'push.endpoint': endpoint }) };
      await sessions.updateOne(which, { $unset: { push: 1 } });
    },

    /** Returns the ids of a user's open sessions whose devices show notifications. */
    async subscribed(userId: string, now: Date): Promise<string[]> {
      const which = { 'sess.userId': userId, expire: { $gt: now }, 'push.endpoint': { $exists: true } };
      return (await sessions.find(which, { _id: 1 }).lean()).map(({ _id }) => _id);
    },

    async remove(id: string, session: DbSession): Promise<void> {
      await sessions.deleteOne({ _id: id }, { session });
    },
  };
}
