import type { Connection } from 'mongoose';
import { type ReportDocument, reportsOf } from '../reports/report.model.ts';

export type ReportTimes = Pick<ReportDocument, '_id' | 'createdAt' | 'decidedAt'>;

/** Reads when reports were created and decided. */
export function reportFacts(connection: Connection) {
  const reports = reportsOf(connection);
  const times = { createdAt: 1, decidedAt: 1 } as const;
  return {
    find: (_id: string): Promise<ReportTimes | null> => reports.findOne({ _id }, times).lean(),
  };
}

export type ReportFacts = ReturnType<typeof reportFacts>;

/** Returns a report's facts: that it was created, and that it was decided. */
export function factsOfReport({ _id: id, createdAt, decidedAt }: ReportTimes) {
  const made = { kind: 'reports' as const, id, at: createdAt };
  if (decidedAt === null) return [made];
  const waitedMs = Math.max(0, decidedAt.getTime() - createdAt.getTime());
  return [made, { kind: 'decisions' as const, id, at: decidedAt, waitedMs }];
}
