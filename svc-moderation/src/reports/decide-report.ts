import { randomUUID } from 'node:crypto';
import { type Platform, problem } from '@alaso/service-kit';
import type { AuditLog } from '../audit/audit-log.repository.ts';
import type { ReportDocument } from './report.model.ts';
import type { DecidedStatus, ReportRepository } from './report.repository.ts';

export type DecideReportDeps = Pick<Platform, 'transaction' | 'outbox'> & {
  reports: Pick<ReportRepository, 'decide' | 'find'>;
  audit: Pick<AuditLog, 'append'>;
};

/**
 * Decides a pending report. The new status, its row in the audit log and the event `report.decided` are written
 * together or not at all. Of two admins at the same instant one decides; the other is told: already-decided.
 */
export async function decideReport(
  { transaction, outbox, reports, audit }: DecideReportDeps,
  decision: { reportId: string; status: DecidedStatus; adminId: string },
): Promise<ReportDocument> {
  const { reportId, status, adminId } = decision;
  const decided = await transaction(async (session) => {
    const at = new Date();
    const report = await reports.decide(session, reportId, { status, decidedBy: adminId, at });
    if (!report) return undefined;
    await audit.append(
      {
        _id: randomUUID(),
        actorId: adminId,
        action: 'report.decided',
        target: { type: 'report', id: reportId },
        before: { status: 'pending' },
        after: { status },
        at,
      },
      session,
    );
    await outbox.write(session, 'report.decided', { reportId, decidedBy: adminId, status });
    return report;
  });
  if (decided) return decided;
  const existing = await reports.find(reportId);
  if (!existing) throw problem('not-found', 'There is no report with this id.');
  throw problem('already-decided', `This report has already been decided: it is ${existing.status}.`);
}
