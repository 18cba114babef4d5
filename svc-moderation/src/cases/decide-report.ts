import type { Decision } from '@alaso/contracts';
import { type Caller, problem, recordAdminAct } from '@alaso/service-kit';
import type { ReportDocument, ReportRepository } from '../reports/index.ts';
import { assertCanDecide } from './assert-can-decide.ts';
import { withEntry } from './case-timers.ts';
import { caseMessages } from './case.messages.ts';
import type { CaseDocument } from './case.model.ts';
import { alreadyDecided, decideCase, type DecideCaseDeps } from './decide-case.ts';
import { type TriageDeps, triageReport } from './triage-report.ts';
import { heldBack, type UndoSettings } from './undo-decision.ts';
import { updateCase, type CaseDeps } from './update-case.ts';

type DismissReportDeps = CaseDeps &
  UndoSettings & { reports: Pick<ReportRepository, 'dismiss' | 'countPendingInCase'> };

/**
 * Dismisses one of a case's reports. The other reports remain pending. If no report is pending afterward, the
 * case is dismissed too. @throws not-found, already-decided, case-taken, not-allowed
 */
async function dismissReport(
  deps: DismissReportDeps,
  { caseId, reportId, caller }: { caseId: string; reportId: string; caller: Caller },
): Promise<CaseDocument> {
  const { outbox, reports, now } = deps;
  const by = caller.userId;
  return updateCase(deps, caseId, async (row, session) => {
    if (row.stage !== 'open') throw alreadyDecided('case', row.stage);
    assertCanDecide(row, caller);
    const at = now();
    const held = heldBack(deps, by);
    const dismissed = await reports.dismiss(reportId, { decidedBy: by, at }, session);
    if (!dismissed) throw alreadyDecided('report', 'dismissed');
    await held.outbox.write('report.decided', { reportId, decidedBy: by, status: 'dismissed' }, session);
    await recordAdminAct(
      outbox,
      {
        actorId: by,
        action: 'report.decided',
        target: { type: 'report', id: reportId },
        before: { status: 'pending' },
        after: { status: 'dismissed' },
        why: null,
      },
      session,
    );
    const timeline = withEntry(row, 'dismissed', at, by, dismissed.reason);
    const undo = held.undo({ since: row.since, reports: [reportId] });
    if ((await reports.countPendingInCase(caseId, session)) > 0) return { ...row, timeline, undo };
    return { ...row, stage: 'dismissed', isWaiting: false, since: at, timeline, undo };
  });
}

export type DecideReportDeps = DecideCaseDeps &
  DismissReportDeps &
  TriageDeps & { reports: Pick<ReportRepository, 'find'> };

/**
 * Decides a pending report. Approving it decides its whole case, with sanctions, while dismissing it decides
 * only this report. Returns the report and its case. @throws not-found, already-decided, case-taken,
 * not-allowed, not-in-case, password-again
 */
export async function decideReport(
  deps: DecideReportDeps,
  { reportId, decision, caller }: { reportId: string; decision: Decision; caller: Caller },
): Promise<{ report: ReportDocument; row: CaseDocument }> {
  const report = await deps.reports.find(reportId);
  if (!report) throw problem('not-found', caseMessages.reportNotFound);
  if (report.isDecided) throw alreadyDecided('report', report.status);
  // The report may have no case yet, because an admin can be faster than the worker.
  const caseId = report.caseId ?? (await triageReport(deps, reportId));
  if (caseId === undefined) return decideReport(deps, { reportId, decision, caller });
  const row =
    decision.status === 'dismissed'
      ? await dismissReport(deps, { caseId, reportId, caller })
      : await decideCase(deps, { caseId, reportId, decision, caller });
  const decided = await deps.reports.find(reportId);
  if (!decided) throw new Error('a report was decided and is not there');
  return { report: decided, row };
}
