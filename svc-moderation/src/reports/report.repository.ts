import type { ReportStatus } from '@alaso/contracts';
import type { ClientSession, Connection } from 'mongoose';
import { type FollowUp, type ReportDocument, reportsOf } from './report.model.ts';

export type DecidedStatus = Exclude<ReportStatus, 'pending'>;

/** How many reports of one status the admin's list holds. */
const listed = 1000;

export function reportRepository(connection: Connection) {
  const reports = reportsOf(connection);
  return {
    find: (id: string): Promise<ReportDocument | null> => reports.findOne({ _id: id }),

    /** The newest reports of one status. */
    newest: (status: ReportStatus): Promise<ReportDocument[]> =>
      reports.find({ status }).sort({ createdAt: -1 }).limit(listed).toArray(),

    countPending: (): Promise<number> => reports.countDocuments({ status: 'pending' }),

    /** Decides a report if it is still pending; null if it is not, or is not there. */
    decide: (
      session: ClientSession,
      id: string,
      decision: { status: DecidedStatus; decidedBy: string; at: Date },
    ): Promise<ReportDocument | null> =>
      reports.findOneAndUpdate(
        { _id: id, status: 'pending' },
        {
          $set: {
            status: decision.status,
            decidedBy: decision.decidedBy,
            decidedAt: decision.at,
            updatedAt: decision.at,
          },
        },
        { session, returnDocument: 'after' },
      ),

    /** Records that somebody was told. Answers false if that had been recorded before: nothing is added then. */
    async addFollowUp(id: string, followUp: FollowUp): Promise<boolean> {
      const { modifiedCount } = await reports.updateOne(
        { _id: id, 'followUps.to': { $ne: followUp.to } },
        { $push: { followUps: followUp } },
      );
      return modifiedCount === 1;
    },
  };
}

export type ReportRepository = ReturnType<typeof reportRepository>;
