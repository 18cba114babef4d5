import type { EvidenceFile, NewCharityApplication } from '@alaso/contracts';
import { type DbSession, rowsAfter } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type CharityApplicationDocument, charityApplicationsOf } from './charity-application.model.ts';

export type CharityApplicationRepository = ReturnType<typeof charityApplicationRepository>;

/** The contents of an application, with its files' details. */
export type ApplicationFacts = Omit<NewCharityApplication, 'fileIds'> & { files: EvidenceFile[] };

type Status = CharityApplicationDocument['status'];

export function charityApplicationRepository(connection: Connection) {
  const applications = charityApplicationsOf(connection);
  const after = { returnDocument: 'after' } as const;
  return {
    latestOf: (userId: string, session?: DbSession) =>
      applications.findOne({ userId }, null, { session }).sort({ createdAt: -1, _id: -1 }).lean(),

    pendingOf: (userId: string, session?: DbSession) =>
      applications.findOne({ userId, status: 'pending' }, null, { session }).lean(),

    /** @throws isDuplicateKey if this user already has an open one */
    async add(
      application: ApplicationFacts & Pick<CharityApplicationDocument, '_id' | 'userId'>,
      session: DbSession,
    ): Promise<CharityApplicationDocument> {
      const [added] = await applications.create([{ ...application, status: 'pending', reason: null }], {
        session,
      });
      if (!added) throw new Error('an application was added and not returned');
      return added.toObject();
    },

    /** Changes the open application. Returns the new version, or null if none is open. */
    edit: (userId: string, application: ApplicationFacts, session: DbSession) =>
      applications
        .findOneAndUpdate({ userId, status: 'pending' }, { $set: application }, { ...after, session })
        .lean(),

    /** Deletes the open application. Returns it, or null if none is open. */
    withdraw: (userId: string, session: DbSession) =>
      applications.findOneAndDelete({ userId, status: 'pending' }, { session }).lean(),

    /**
     * Moves this user's application from one status to the next. Returns the new version, or null if none has
     * that status.
     */
    decide: (
      userId: string,
      { from, to, reason }: { from: Status; to: Status; reason: string | null },
      session: DbSession,
    ) =>
      applications
        .findOneAndUpdate({ userId, status: from }, { $set: { status: to, reason } }, { ...after, session })
        .sort({ createdAt: -1, _id: -1 })
        .lean(),

    /** Returns the open applications, longest waiting first, after the given one. */
    waiting(afterRow: Pick<CharityApplicationDocument, '_id' | 'createdAt'> | undefined, limit: number) {
      return applications
        .find({ status: 'pending', ...rowsAfter('createdAt', 1, afterRow) })
        .sort({ createdAt: 1, _id: 1 })
        .limit(limit)
        .lean();
    },

    countWaiting: () => applications.countDocuments({ status: 'pending' }),
  };
}
