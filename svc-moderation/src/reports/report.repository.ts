import type { ReportStatus } from '@alaso/contracts';
import type { DbSession } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type FollowUp, type ReportDocument, reportsOf } from './report.model.ts';

export type DecidedStatus = Exclude<ReportStatus, 'pending'>;

export function reportRepository(connection: Connection) {
  const reports = reportsOf(connection);
  return {
    find: (id: string): Promise<ReportDocument | null> => reports.findOne({ _id: id }).lean(),

    /**
     * Pending or decided reports, newest first, after the given one. The plain bound lets the index jump there.
     */
    page: (
      isDecided: boolean,
      after: Pick<ReportDocument, 'createdAt' | '_id'> | undefined,
      limit: number,
    ): Promise<ReportDocument[]> =>
      reports
        .find({
          isDecided,
          ...(after && {
            createdAt: { $lte: after.createdAt },
            $or: [{ createdAt: { $lt: after.createdAt } }, { _id: { $lt: after._id } }],
          }),
        })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean(),

    count: (): Promise<number> => reports.countDocuments({}),

    countPending: (): Promise<number> => reports.countDocuments({ isDecided: false }),

    /** Decides a report if it is still pending. Returns null if it is not, or does not exist. */
    decide: (
      id: string,
      decision: { status: DecidedStatus; decidedBy: string; at: Date },
      session: DbSession,
    ): Promise<ReportDocument | null> =>
      reports
        .findOneAndUpdate(
          { _id: id, status: 'pending' },
          {
            $set: {
              status: decision.status,
              isDecided: true,
              decidedBy: decision.decidedBy,
              decidedAt: decision.at,
            },
          },
          { session, returnDocument: 'after' },
        )
        .lean(),

    /**
     * Records that somebody was told; this is not a change of the report. Returns false, and adds nothing, if
     * it is recorded already.
     */
    async addFollowUp(id: string, followUp: FollowUp): Promise<boolean> {
      const { modifiedCount } = await reports.updateOne(
        { _id: id, 'followUps.to': { $ne: followUp.to } },
        { $push: { followUps: followUp } },
        { timestamps: false },
      );
      return modifiedCount === 1;
    },
  };
}

export type ReportRepository = ReturnType<typeof reportRepository>;
