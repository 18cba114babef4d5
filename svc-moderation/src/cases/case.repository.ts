import { type DbSession, rowsAfter } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type CaseDocument, casesOf } from './case.model.ts';

/** The last case of the previous page, in a list sorted latest first. */
type Latest = Pick<CaseDocument, 'since' | '_id'>;

const latestFirst = { since: -1, _id: -1 } as const;
const mostUrgentFirst = { urgency: -1, since: 1, _id: 1 } as const;
const decidedStages = ['decided', 'appealed', 'upheld', 'overturned'] as const;

type CaseFilter = {
  severity?: CaseDocument['severity'] | undefined;
  /** The assigned admin, or null to find unassigned cases. */
  takenBy?: string | null | undefined;
  /** The reason given in one of the case's reports. */
  reason?: string | undefined;
  openedSince?: Date | undefined;
};

const toQuery = ({ severity, takenBy, reason, openedSince }: CaseFilter) => ({
  ...(reason !== undefined && {
    timeline: { $elemMatch: { event: { $in: ['opened' as const, 'joined' as const] }, text: reason } },
  }),
  ...(openedSince !== undefined && { openedAt: { $gte: openedSince } }),
  ...(severity !== undefined && { severity }),
  ...(takenBy !== undefined && { takenBy }),
});

export function caseRepository(connection: Connection) {
  const cases = casesOf(connection);
  const aboutPerson = (personId: string) => ({ personId, stage: { $in: [...decidedStages] } });
  return {
    find: (id: string, session?: DbSession): Promise<CaseDocument | null> =>
      cases.findOne({ _id: id }, null, { session }).lean(),

    /** Returns the cases with this id, or whose id ends with this reference. */
    numbered: (number: { _id: string } | { reference: string }, limit: number): Promise<CaseDocument[]> =>
      cases.find(number).limit(limit).lean(),

    findMany: (ids: readonly string[]): Promise<CaseDocument[]> =>
      cases.find({ _id: { $in: [...ids] } }).lean(),

    findOpen: (about: string, session: DbSession): Promise<CaseDocument | null> =>
      cases.findOne({ about, stage: 'open' }, null, { session }).lean(),

    /** @throws a duplicate key error if there is already an open case about the same subject */
    async add(row: CaseDocument, session: DbSession): Promise<void> {
      await cases.insertMany([{ ...row, reference: row._id.slice(-8) }], { session });
    },

    /** Replaces the version that was read. Returns false if the case has changed since. */
    async replace(asRead: CaseDocument, next: CaseDocument, session: DbSession): Promise<boolean> {
      const { _id, revision, ...changed } = next;
      const { modifiedCount } = await cases.updateOne(
        { _id, revision: asRead.revision },
        { $set: { ...changed, revision: revision + 1 } },
        { session },
      );
      return modifiedCount === 1;
    },

    /** Records that an email was sent, without interfering with concurrent changes to the case. */
    async recordMail(id: string, since: Date, mail: string): Promise<void> {
      await cases.updateOne({ _id: id, since }, { $addToSet: { told: mail } });
    },

    queue: (
      after: Pick<CaseDocument, 'urgency' | 'since' | '_id'> | undefined,
      limit: number,
      filter: CaseFilter = {},
    ): Promise<CaseDocument[]> =>
      cases
        .find({
          isWaiting: true,
          ...toQuery(filter),
          ...rowsAfter(mostUrgentFirst, after),
        })
        .sort(mostUrgentFirst)
        .limit(limit)
        .lean(),

    closed: (after: Latest | undefined, limit: number, filter: CaseFilter = {}): Promise<CaseDocument[]> =>
      cases
        .find({ isWaiting: false, ...toQuery(filter), ...rowsAfter(latestFirst, after) })
        .sort(latestFirst)
        .limit(limit)
        .lean(),

    count: (isWaiting: boolean, filter: CaseFilter): Promise<number> =>
      cases.countDocuments({ isWaiting, ...toQuery(filter) }),

    /** Returns decisions about a user, latest first. */
    decidedAbout: (personId: string, after: Latest | undefined, limit: number): Promise<CaseDocument[]> =>
      cases
        .find({ ...aboutPerson(personId), ...rowsAfter(latestFirst, after) })
        .sort(latestFirst)
        .limit(limit)
        .lean(),

    /** Returns the newest cases about a user, regardless of stage. */
    newestAbout: (personId: string, limit: number): Promise<CaseDocument[]> =>
      cases.find({ personId }).sort(latestFirst).limit(limit).lean(),

    countDecidedAbout: (personId: string): Promise<number> => cases.countDocuments(aboutPerson(personId)),

    /** Returns the end times of a user's suspensions by other cases. Null means indefinite. */
    async suspensions(personId: string, exceptCaseId: string, session: DbSession): Promise<(Date | null)[]> {
      const others = { personId, suspends: true, _id: { $ne: exceptCaseId } };
      const found = await cases.find(others, { decision: 1 }, { session }).lean();
      return found.map(({ decision }) => decision?.until ?? null);
    },

    suspending: (personId: string, session: DbSession): Promise<CaseDocument[]> =>
      cases.find({ personId, suspends: true }, null, { session }).sort({ since: 1 }).lean(),

    /** Returns the given listings and reviews that another case hides. */
    async hiddenByOthers(
      ids: readonly string[],
      exceptCaseId: string,
      session: DbSession,
    ): Promise<ReadonlySet<string>> {
      const others = { hides: { $in: [...ids] }, _id: { $ne: exceptCaseId } };
      const found = await cases.find(others, { hides: 1 }, { session }).lean();
      return new Set(found.flatMap(({ hides }) => hides));
    },

    /** Returns the cases whose timer is due, longest overdue first. */
    async due(now: Date, limit: number): Promise<string[]> {
      const due = { clockAt: { $gt: new Date(0), $lte: now } };
      const found = await cases.find(due, { _id: 1 }).sort({ clockAt: 1 }).limit(limit).lean();
      return found.map(({ _id }) => _id);
    },
  };
}

export type CaseRepository = ReturnType<typeof caseRepository>;
