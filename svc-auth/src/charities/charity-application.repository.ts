import type { EvidenceFile, NewCharityApplication } from '@alaso/contracts';
import { type DbSession, rowsAfter } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type CharityApplicationDocument, charityApplicationsOf } from './charity-application.model.ts';

export type CharityApplicationRepository = ReturnType<typeof charityApplicationRepository>;

/** What an application says, with what is known of its files. */
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

    /** @throws isDuplicateKey where one of this person's is open */
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

    /** Changes the open one. Returns it as it is then, or null where none is open. */
    edit: (userId: string, application: ApplicationFacts, session: DbSession) =>
      applications
        .findOneAndUpdate({ userId, status: 'pending' }, { $set: application }, { ...after, session })
        .lean(),

    /** Removes the open one. Returns it, or null where none is open. */
    withdraw: (userId: string, session: DbSession) =>
      applications.findOneAndDelete({ userId, status: 'pending' }, { session }).lean(),

    /**
     * Takes this person's from one status to the next. Returns it as it is then, or null where none has that
     * status.
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

    /** The open ones, the longest waiting first, after the given one. */
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
