import type { DbSession } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type SessionDocument, sessionsOf } from './session.model.ts';

export type SessionRepository = ReturnType<typeof sessionRepository>;

export function sessionRepository(connection: Connection) {
  const sessions = sessionsOf(connection);
  return {
    async add(row: SessionDocument, session: DbSession): Promise<void> {
      await sessions.insertMany([row], { session });
    },

    /** Ignores expired sessions that the database has not deleted yet. */
    find: (id: string) => sessions.findOne({ _id: id, expire: { $gt: new Date() } }).lean(),

    /**
     * Replaces the token with its successor if it is still the current one. Of many callers, one succeeds.
     */
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

    /** Notes that the password was given at this moment. Returns whether the session goes on. */
    async confirm(id: string, confirmedAt: Date, session?: DbSession): Promise<boolean> {
      const { matchedCount } = await sessions.updateOne(
        { _id: id, expire: { $gt: new Date() } },
        { $set: { 'sess.confirmedAt': confirmedAt } },
        session ? { session } : {},
      );
      return matchedCount === 1;
    },

    /** Returns a user's sessions, most recently used first. */
    latestOf: (userId: string, limit: number): Promise<SessionDocument[]> =>
      sessions
        .find({ 'sess.userId': userId, expire: { $gt: new Date() } })
        .sort({ 'sess.lastUsedAt': -1 })
        .limit(limit)
        .lean(),

    /** Removes these sessions of a user. Returns the ids of those that were there. */
    async removeOf(
      userId: string,
      which: { id?: string; except?: string },
      session: DbSession,
    ): Promise<string[]> {
      const { id, except } = which;
      const rows = await sessions
        .find(
          {
            'sess.userId': userId,
            ...(id !== undefined && { _id: id }),
            ...(except !== undefined && { _id: { $ne: except } }),
          },
          { _id: 1 },
          { session },
        )
        .lean();
      const ids = rows.map(({ _id }) => _id);
      await sessions.deleteMany({ _id: { $in: ids } }, { session });
      return ids;
    },

    async remove(id: string, session: DbSession): Promise<void> {
      await sessions.deleteOne({ _id: id }, { session });
    },
  };
}
