import type { Decision } from '@alaso/contracts';
import { type Caller, problem } from '@alaso/service-kit';
import { alreadyDecided, decideCase, type DecideCaseDeps } from './decide-case.ts';
import { dismissReport, type DismissReportDeps } from './dismiss-report.ts';
import { type TriageDeps, triageReport } from './triage-report.ts';
import type { ReportDocument } from '../reports/report.model.ts';
import type { ReportRepository } from '../reports/report.repository.ts';

export type DecideReportDeps = DecideCaseDeps &
  DismissReportDeps &
  TriageDeps & { reports: Pick<ReportRepository, 'find'> };

/**
 * Decides a pending report. Approved, its whole case is decided, with what follows; dismissed, this report
 * alone is.
 * @throws not-found, already-decided, case-taken, not-allowed, not-in-case, password-again
 */
export async function decideReport(
  deps: DecideReportDeps,
  { reportId, decision, caller }: { reportId: string; decision: Decision; caller: Caller },
): Promise<ReportDocument> {
  const report = await deps.reports.find(reportId);
  if (!report) throw problem('not-found', 'Report not found.');
  if (report.isDecided) throw alreadyDecided('report', report.status);
  // An admin may be faster than the worker.
  const caseId = report.caseId ?? (await triageReport(deps, reportId));
  if (caseId === undefined) return decideReport(deps, { reportId, decision, caller });
  if (decision.status === 'dismissed') await dismissReport(deps, { caseId, reportId, caller });
  else await decideCase(deps, { caseId, reportId, decision, caller });
  const decided = await deps.reports.find(reportId);
  if (!decided) throw new Error('a report was decided and is not there');
  return decided;
}
