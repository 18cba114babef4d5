import { type Platform, problem, recordAdminAct } from '@alaso/service-kit';
import type { ReportDocument } from './report.model.ts';
import type { DecidedStatus, ReportRepository } from './report.repository.ts';

export type DecideReportDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  reports: Pick<ReportRepository, 'decide' | 'find'>;
};

/**
 * Decides a pending report. The new status, the fact for the audit log and the event `report.decided` are
 * written together or not at all. If two admins decide at the same instant, one succeeds and the other gets
 * already-decided.
 */
export async function decideReport(
  { inTransaction, outbox, reports }: DecideReportDeps,
  decision: { reportId: string; status: DecidedStatus; adminId: string },
): Promise<ReportDocument> {
  const { reportId, status, adminId } = decision;
  const decided = await inTransaction(async (session) => {
    const at = new Date();
    const report = await reports.decide(reportId, { status, decidedBy: adminId, at }, session);
    if (!report) return undefined;
    await recordAdminAct(
      outbox,
      {
        actorId: adminId,
        action: 'report.decided',
        target: { type: 'report', id: reportId },
        before: { status: 'pending' },
        after: { status },
        why: null,
      },
      session,
    );
    await outbox.write('report.decided', { reportId, decidedBy: adminId, status }, session);
    return report;
  });
  if (decided) return decided;
  const existing = await reports.find(reportId);
  if (!existing) throw problem('not-found', 'There is no report with this id.');
  throw problem('already-decided', `This report has already been decided: it is ${existing.status}.`);
}
