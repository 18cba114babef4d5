import { type DbSession, olderThan, rowLocks, type Timestamped } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type SearchKeys, searchKeysOf } from './search-keys.ts';
import { type UserDocument, usersOf } from './user.model.ts';

export type Rights = Partial<
  Pick<
    UserDocument,
    'role' | 'adminScope' | 'isVerifiedCharity' | 'suspension' | 'measuredAt' | 'emailVerifiedAt'
  >
>;

export type ProfileFields = Pick<UserDocument, 'firstName' | 'lastName' | 'profileImageUrl'> & {
  [Name in 'about' | 'place' | 'photoKeeperId']: UserDocument[Name] | undefined;
};

export type UserRepository = ReturnType<typeof userRepository>;

/** Matches users who have not deleted their account. */
const staying = { eraseAt: { $exists: false } } as const;

const unverified = { role: 'user', isVerifiedCharity: false, charityRequest: null } as const;

export function userRepository(connection: Connection) {
  const users = usersOf(connection);
  const lock = rowLocks(connection);
  return {
    find: (id: string, session?: DbSession) => users.findOne({ _id: id }, null, { session }).lean(),

    findByEmail: (email: string, session?: DbSession) => users.findOne({ email }, null, { session }).lean(),

    /** Several accounts may have verified the same number. */
    findByPhone: (phone: string, limit: number) => users.find({ phone }).limit(limit).lean(),

    /** Returns users in no particular order, skipping unknown ids. */
    findMany: (ids: readonly string[]) => users.find({ _id: { $in: [...ids] } }).lean(),

    /** Omits users who have deleted their account and therefore have no public profile. */
    findShown: (ids: readonly string[]) => users.find({ _id: { $in: [...ids] }, ...staying }).lean(),

    /** Returns users who are neither charities nor applicants, newest first. */
    unverified: (after: Pick<UserDocument, '_id' | 'createdAt'> | undefined, limit: number) =>
      users
        .find({ ...unverified, ...olderThan(after) })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean(),

    countUnverified: () => users.countDocuments(unverified),

    count: () => users.countDocuments({}),

    demoAccounts: () => users.find({ isDemo: true }).lean(),

    /** @throws a duplicate key error if the email address or the id is taken */
    async add(
      user: Omit<UserDocument, keyof Timestamped | keyof SearchKeys>,
      session: DbSession,
    ): Promise<UserDocument> {
      const [added] = await users.create([{ ...user, ...searchKeysOf(user) }], { session });
      if (!added) throw new Error('an account was not added');
      return added.toObject();
    },

    /** Returns null if the version is no longer `from`. */
    setRights: (id: string, from: number, to: number, rights: Rights, session?: DbSession) =>
      users
        .findOneAndUpdate(
          { _id: id, rightsVersion: from },
          { $set: { ...rights, rightsVersion: to } },
          { returnDocument: 'after', session },
        )
        .lean(),

    async setCharityRequest(
      id: string,
      charityRequest: UserDocument['charityRequest'],
      session: DbSession,
    ): Promise<void> {
      const change = charityRequest
        ? { $set: { charityRequest } }
        : { $unset: { charityRequest: 1 as const } };
      await users.updateOne({ _id: id }, change, { session, timestamps: false });
    },

    /** Returns false if the last warning about guesses is not older than `before`. */
    async markWarned(
      id: string,
      { now, before }: { now: Date; before: Date },
      session: DbSession,
    ): Promise<boolean> {
      const due = [{ warnedOfGuessesAt: { $exists: false } }, { warnedOfGuessesAt: { $lt: before } }];
      const { modifiedCount } = await users.updateOne(
        { _id: id, $or: due },
        { $set: { warnedOfGuessesAt: now } },
        { session, timestamps: false },
      );
      return modifiedCount === 1;
    },

    /**
     * Sets a new email address, which is treated as verified. @throws a duplicate key error if another
     * account uses it
     */
    async setEmail(user: UserDocument, email: string, session: DbSession): Promise<void> {
      await users.updateOne(
        { _id: user._id },
        { $set: { email, emailVerifiedAt: new Date(), ...searchKeysOf({ ...user, email }) } },
        { session },
      );
    },

    async setProfile(user: UserDocument, profile: ProfileFields, session: DbSession): Promise<void> {
      const fields = { ...profile, ...searchKeysOf({ ...user, ...profile }) };
      const absent = Object.entries(fields).filter(([, value]) => value === undefined);
      const $unset = Object.fromEntries(absent.map(([name]) => [name, 1]));
      await users.updateOne(
        { _id: user._id },
        { $set: fields, ...(absent.length > 0 && { $unset }) },
        { session },
      );
    },

    async setPhone(id: string, phone: string | undefined, session: DbSession): Promise<void> {
      const change = phone === undefined ? { $unset: { phone: 1 as const } } : { $set: { phone } };
      await users.updateOne({ _id: id }, change, { session });
    },

    /** Replaces a password hash, unless the password has been changed in the meantime. */
    async renewHash(_id: string, { from, to }: { from: string; to: string }): Promise<void> {
      await users.updateOne(
        { _id, passwordHash: from },
        { $set: { passwordHash: to } },
        { timestamps: false },
      );
    },

    /**
     * Serializes uses and changes of a user's credentials. Without this lock, a sign-in with the old password
     * could open a session that a concurrent password change would miss.
     */
    lockCredentials: (id: string, session: DbSession): Promise<void> => lock(`credentials ${id}`, session),

    /** Locks the account if `locks` is true; otherwise, unlocks it. */
    async setPassword(
      id: string,
      { passwordHash, at, locks }: { passwordHash: string; at: Date; locks: boolean },
      session: DbSession,
    ): Promise<void> {
      await users.updateOne(
        { _id: id },
        {
          $set: { passwordHash, passwordChangedAt: at, ...(locks && { lockedAt: at }) },
          ...(!locks && { $unset: { lockedAt: 1 } }),
          $inc: { credentialVersion: 1 },
        },
        { session },
      );
    },

    async setEmailVerified(id: string, at: Date, session: DbSession): Promise<void> {
      await users.updateOne({ _id: id }, { $set: { emailVerifiedAt: at } }, { session });
    },

    /**
     * Serializes transactions that may remove an admin. If they did not both write to the same row, each of
     * two transactions could count on the admin that the other removes.
     */
    lockAdmins: (session: DbSession): Promise<void> => lock('admins', session),

    admins: (): Promise<UserDocument[]> => users.find({ role: 'admin' }).lean(),

    /** Counts admins with full permissions who have not deleted their account. */
    countAdmins: (session?: DbSession) =>
      users.countDocuments({ role: 'admin', adminScope: null, ...staying }, { session }),

    /**
     * Sets the erasure date, or clears it if `eraseAt` is null. Returns false if it was already set or
     * cleared.
     */
    async setEraseAt(id: string, eraseAt: Date | null, session: DbSession): Promise<boolean> {
      const [from, change] = eraseAt
        ? [staying, { $set: { eraseAt } }]
        : [{ eraseAt: { $exists: true } }, { $unset: { eraseAt: 1 as const } }];
      const { modifiedCount } = await users.updateOne({ _id: id, ...from }, change, { session });
      return modifiedCount === 1;
    },
  };
}
