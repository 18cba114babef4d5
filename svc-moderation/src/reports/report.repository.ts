import type { ReportStatus } from '@alaso/contracts';
import { type DbSession, olderThan } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type FollowUp, type ReportDocument, reportsOf } from './report.model.ts';

type DecidedStatus = Exclude<ReportStatus, 'pending'>;

const newestFirst = { createdAt: -1, _id: -1 } as const;

export function reportRepository(connection: Connection) {
  const reports = reportsOf(connection);
  return {
    find: (id: string, session?: DbSession): Promise<ReportDocument | null> =>
      reports.findOne({ _id: id }, null, { session }).lean(),

    /** @throws a duplicate key error if this user has already reported the same subject */
    async add(report: Omit<ReportDocument, 'createdAt' | 'updatedAt'>, session: DbSession): Promise<void> {
      await reports.create([{ ...report, reference: report._id.slice(-8) }], { session });
    },

    /** Returns the reports with this id, or whose id ends with this reference. */
    numbered: (number: { _id: string } | { reference: string }, limit: number): Promise<ReportDocument[]> =>
      reports.find(number).limit(limit).lean(),

    findByReporter: (reporterId: string, target: string): Promise<ReportDocument | null> =>
      reports.findOne({ reporterId, target }).lean(),

    /** Returns a page of a user's own reports, newest first, starting after the given one. */
    madeBy: (
      reporterId: string,
      after: Pick<ReportDocument, 'createdAt' | '_id'> | undefined,
      limit: number,
    ): Promise<ReportDocument[]> =>
      reports
        .find({ reporterId, ...olderThan(after) })
        .sort(newestFirst)
        .limit(limit)
        .lean(),

    countMadeBy: (reporterId: string): Promise<number> => reports.countDocuments({ reporterId }),

    /** Adds a pending report to a case. Returns false if the report is decided or already in a case. */
    async putInCase(id: string, caseId: string, session: DbSession): Promise<boolean> {
      const { modifiedCount } = await reports.updateOne(
        { _id: id, isDecided: false, caseId: { $exists: false } },
        { $set: { caseId } },
        { session, timestamps: false },
      );
      return modifiedCount === 1;
    },

    /** Returns pending reports without a case. */
    async withoutCase(limit: number): Promise<string[]> {
      const waiting = { caseId: { $exists: false }, isDecided: false };
      const found = await reports.find(waiting, { _id: 1 }).limit(limit).lean();
      return found.map(({ _id }) => _id);
    },

    listNewest: (caseId: string, limit: number): Promise<ReportDocument[]> =>
      reports.find({ caseId }).sort({ createdAt: -1 }).limit(limit).lean(),

    /** Returns a case's approved reports. */
    listReviewed: (caseId: string, session: DbSession): Promise<ReportDocument[]> =>
      reports.find({ caseId, status: 'reviewed' }, null, { session }).lean(),

    countPendingInCase: (caseId: string, session: DbSession): Promise<number> =>
      reports.countDocuments({ caseId, isDecided: false }, { session }),

    /** Returns a map from report id to case id for the given ids that identify reports. */
    async findCaseIds(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const found = await reports.find({ _id: { $in: [...ids] } }, { caseId: 1 }).lean();
      return new Map(found.flatMap(({ _id, caseId }) => (caseId === undefined ? [] : [[_id, caseId]])));
    },

    async pendingByCase(caseIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const counts = await reports.aggregate<{ _id: string; count: number }>([
        { $match: { caseId: { $in: [...caseIds] }, isDecided: false } },
        { $group: { _id: '$caseId', count: { $sum: 1 } } },
      ]);
      return new Map(counts.map(({ _id, count }) => [_id, count]));
    },

    /**
     * Returns pending or decided reports, newest first, starting after the given one. The plain bound lets
     * the index seek to that report.
     */
    page: (
      isDecided: boolean,
      after: Pick<ReportDocument, 'createdAt' | '_id'> | undefined,
      limit: number,
    ): Promise<ReportDocument[]> =>
      reports
        .find({
          isDecided,
          ...olderThan(after),
        })
        .sort(newestFirst)
        .limit(limit)
        .lean(),

    /**
     * Returns the newest reports by or about a user. Makes two reads, each from its own index. Their results
     * never overlap, because no one can report themselves.
     */
    async ofPerson(userId: string, limit: number): Promise<ReportDocument[]> {
      const [made, got] = await Promise.all(
        [{ reporterId: userId }, { reportedUserId: userId }].map((side) =>
          reports.find(side).sort(newestFirst).limit(limit).lean(),
        ),
      );
      return [...(made ?? []), ...(got ?? [])]
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .slice(0, limit);
    },

    /** Returns the newest reports about a listing. */
    ofListing: (listingId: string, limit: number): Promise<ReportDocument[]> =>
      reports.find({ listingId }).sort(newestFirst).limit(limit).lean(),

    count: (): Promise<number> => reports.countDocuments({}),

    countPending: (): Promise<number> => reports.countDocuments({ isDecided: false }),

    /** Decides all pending reports in a case. Returns the previous versions of those reports. */
    async decideAll(
      caseId: string,
      { status, decidedBy, at }: { status: DecidedStatus; decidedBy: string; at: Date },
      session: DbSession,
    ): Promise<ReportDocument[]> {
      const pending = { caseId, isDecided: false };
      const found = await reports.find(pending, null, { session }).lean();
      const decided = { status, isDecided: true, decidedBy, decidedAt: at };
      await reports.updateMany(pending, { $set: decided }, { session });
      return found;
    },

    /** Dismisses a report. Returns null if the report is no longer pending. */
    dismiss: (
      id: string,
      { decidedBy, at }: { decidedBy: string; at: Date },
      session: DbSession,
    ): Promise<ReportDocument | null> =>
      reports
        .findOneAndUpdate(
          { _id: id, isDecided: false },
          { $set: { status: 'dismissed', isDecided: true, decidedBy, decidedAt: at } },
          { session, returnDocument: 'after' },
        )
        .lean(),

    async reopen(ids: readonly string[], session: DbSession): Promise<void> {
      const pending = { status: 'pending', isDecided: false, decidedBy: null, decidedAt: null } as const;
      await reports.updateMany({ _id: { $in: [...ids] } }, { $set: pending }, { session });
    },

    /**
     * Records that a user was notified. This is not treated as a change to the report. Returns false, without
     * adding anything, if the notification was already recorded.
     */
    async addFollowUp(id: string, followUp: FollowUp, session: DbSession): Promise<boolean> {
      const { modifiedCount } = await reports.updateOne(
        { _id: id, 'followUps.to': { $ne: followUp.to } },
        { $push: { followUps: followUp } },
        { timestamps: false, session },
      );
      return modifiedCount === 1;
    },
  };
}

export type ReportRepository = ReturnType<typeof reportRepository>;
