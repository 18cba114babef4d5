import { randomUUID } from 'node:crypto';
import { type ReportDocument, reportsOf } from '../src/reports/report.model.ts';

/** Inserts a report into a test's database. Returns its id. */
export async function createReport(
  connection: Parameters<typeof reportsOf>[0],
  traits: Partial<ReportDocument> = {},
): Promise<string> {
  const createdAt = traits.createdAt ?? new Date();
  const report: ReportDocument = {
    _id: randomUUID(),
    reporterId: randomUUID(),
    reportedUserId: randomUUID(),
    listingId: null,
    reason: 'Asked to be paid outside Alaso',
    description: null,
    status: 'pending',
    isDecided: (traits.status ?? 'pending') !== 'pending',
    decidedBy: null,
    decidedAt: null,
    followUps: [],
    createdAt,
    updatedAt: createdAt,
    ...traits,
  };
  await reportsOf(connection).insertMany([report], { timestamps: false });
  return report._id;
}
