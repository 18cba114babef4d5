import { type Caller, recordAdminAct } from '@alaso/service-kit';
import type { ReportDocument } from '../reports/report.model.ts';
import type { ReportRepository } from '../reports/report.repository.ts';
import { alterCase, type CaseDeps } from './update-case.ts';
import { withEntry } from './case-timers.ts';
import { alreadyDecided } from './decide-case.ts';
import { assertMayDecide } from './assert-can-decide.ts';

export type DismissReportDeps = CaseDeps & {
  reports: Pick<ReportRepository, 'dismiss' | 'countPendingOf'>;
};

/**
 * Dismisses one report of a case. The others wait on; with the last one the case is dismissed.
 * @throws not-found, already-decided, case-taken, not-allowed
 */
export async function dismissReport(
  deps: DismissReportDeps,
  { caseId, reportId, caller }: { caseId: string; reportId: string; caller: Caller },
): Promise<ReportDocument | undefined> {
  const { outbox, reports, now } = deps;
  const by = caller.userId;
  let dismissed: ReportDocument | null = null;
  await alterCase(deps, caseId, async (row, session) => {
    if (row.stage !== 'open') throw alreadyDecided('case', row.stage);
    assertMayDecide(row, caller);
    const at = now();
    dismissed = await reports.dismiss(reportId, { decidedBy: by, at }, session);
    if (!dismissed) throw alreadyDecided('report', 'dismissed');
    await outbox.write('report.decided', { reportId, decidedBy: by, status: 'dismissed' }, session);
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
    if ((await reports.countPendingOf(caseId, session)) > 0) return { ...row, timeline };
    return { ...row, stage: 'dismissed', isWaiting: false, since: at, timeline };
  });
  return dismissed ?? undefined;
}
