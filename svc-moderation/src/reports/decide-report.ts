import { type Platform, problem, recordAdminAct } from '@alaso/service-kit';
import type { ReportDocument } from './report.model.ts';
import type { DecidedStatus, ReportRepository } from './report.repository.ts';

export type DecideReportDeps = Pick<Platform, 'transaction' | 'outbox'> & {
  reports: Pick<ReportRepository, 'decide' | 'find'>;
};

/**
 * Decides a pending report. The new status, the fact for the audit log and the event `report.decided` are written
 * together or not at all. Of two admins at the same instant one decides; the other is told: already-decided.
 */
export async function decideReport(
  { transaction, outbox, reports }: DecideReportDeps,
  decision: { reportId: string; status: DecidedStatus; adminId: string },
): Promise<ReportDocument> {
  const { reportId, status, adminId } = decision;
  const decided = await transaction(async (session) => {
    const at = new Date();
    const report = await reports.decide(session, reportId, { status, decidedBy: adminId, at });
    if (!report) return undefined;
    await recordAdminAct(outbox, session, {
      actorId: adminId,
      action: 'report.decided',
      target: { type: 'report', id: reportId },
      before: { status: 'pending' },
      after: { status },
      why: null,
    });
    await outbox.write(session, 'report.decided', { reportId, decidedBy: adminId, status });
    return report;
  });
  if (decided) return decided;
  const existing = await reports.find(reportId);
  if (!existing) throw problem('not-found', 'There is no report with this id.');
  throw problem('already-decided', `This report has already been decided: it is ${existing.status}.`);
}
