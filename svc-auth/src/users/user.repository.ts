import { type DbSession, isDuplicateKey, type Timestamped } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { locksOf } from './lock.model.ts';
import { type UserDocument, usersOf } from './user.model.ts';

/** What a change of rights may set. */
export type Rights = Partial<Pick<UserDocument, 'role' | 'isVerifiedCharity' | 'suspension'>>;

export type UserRepository = ReturnType<typeof userRepository>;

export function userRepository(connection: Connection) {
  const users = usersOf(connection);
  const locks = locksOf(connection);
  return {
    find: (id: string) => users.findOne({ _id: id }).lean(),

    findByEmail: (email: string) => users.findOne({ email }).lean(),

    /** Leaves out unknown ids; in no particular order. */
    findMany: (ids: readonly string[]) => users.find({ _id: { $in: [...ids] } }).lean(),

    /** Newest first, after the given user. */
    page(after: Pick<UserDocument, '_id' | 'createdAt'> | undefined, limit: number) {
      const older = after && {
        $or: [
          { createdAt: { $lt: after.createdAt } },
          { createdAt: after.createdAt, _id: { $lt: after._id } },
        ],
      };
      return users
        .find(older ?? {})
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean();
    },

    count: () => users.countDocuments({}),

    demoAccounts: () => users.find({ isDemo: true }).lean(),

    /** Returns the added user, or undefined if the e-mail address or the id has an account already. */
    async add(user: Omit<UserDocument, keyof Timestamped>): Promise<UserDocument | undefined> {
      try {
        return (await users.create(user)).toObject();
      } catch (error) {
        if (isDuplicateKey(error)) return undefined;
        throw error;
      }
    },

    /** Sets rights and their new version, if the version is still `from`. Returns the changed user, else null. */
    setRights: (id: string, from: number, to: number, rights: Rights, session?: DbSession) =>
      users
        .findOneAndUpdate(
          { _id: id, rightsVersion: from },
          { $set: { ...rights, rightsVersion: to } },
          { returnDocument: 'after', session },
        )
        .lean(),

    /**
     * Records that the owner is warned of guesses, unless they were warned since `before`. This is not a change
     * of the account. Returns whether it was recorded.
     */
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
     * Makes transactions that may take away an admin's role follow one another: without a row that they both
     * write, two of them could each count on the admin that the other one removes.
     */
    async lockAdmins(session: DbSession): Promise<void> {
      const { matchedCount } = await locks.updateOne({ _id: 'admins' }, { $inc: { taken: 1 } }, { session });
      if (matchedCount !== 1) throw new Error('the lock row of admins is missing: run the migrations');
    },

    countAdmins: (session?: DbSession) => users.countDocuments({ role: 'admin' }, session ? { session } : {}),
  };
}
