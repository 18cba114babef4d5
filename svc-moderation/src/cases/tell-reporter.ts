import { type DbSession, derivedId } from '@alaso/service-kit';
import { alterCase, type CaseDeps } from './update-case.ts';
import { withEntry } from './case-timers.ts';
import type { CaseDocument } from './case.model.ts';
import { reasonInWords } from '../reports/reason.messages.ts';
import type { ReportDocument } from '../reports/report.model.ts';
import type { ReportRepository } from '../reports/report.repository.ts';
import { reporterWords, takenBackWords } from './reporter.messages.ts';

export type TellReporterDeps = CaseDeps & { reports: Pick<ReportRepository, 'find' | 'addFollowUp'> };

const aboutReport = { kind: 'decision' as const, link: '/dashboard?tab=decisions' };

/**
 * Raises the notification and records it on the report. Returns false, and does nothing, if that was done
 * before.
 */
async function tellOnce(
  { reports, outbox, now }: TellReporterDeps,
  report: ReportDocument,
  decision: CaseDocument['decision'],
  session: DbSession,
): Promise<boolean> {
  const told = { to: 'reporter', outcome: 'written', at: now() } as const;
  if (!(await reports.addFollowUp(report._id, told, session))) return false;
  const noticeId = derivedId('report', report._id, 'decided');
  const words = reporterWords(report, { decision });
  const notification = { ...aboutReport, ...words, noticeId, userId: report.reporterId };
  await outbox.write('notice.raised', notification, session);
  return true;
}

/**
 * Notifies a reporter of the decision, once however often this runs, and records it in the report and the
 * case's timeline.
 */
export async function tellReporter(deps: TellReporterDeps, reportId: string): Promise<void> {
  const report = await deps.reports.find(reportId);
  if (!report?.isDecided)
    throw new Error(`report ${reportId} has not been decided: there is nothing to tell`);
  if (report.caseId === undefined) {
    await deps.inTransaction((session) => tellOnce(deps, report, null, session));
    return;
  }
  await alterCase(deps, report.caseId, async (row, session) => {
    if (!(await tellOnce(deps, report, row.decision, session))) return row;
    const text = `Who reported “${reasonInWords(report)}”`;
    return { ...row, timeline: withEntry(row, 'told', deps.now(), null, text) };
  });
}

/**
 * Notifies all reporters of an approved case that it was overturned, in the same transaction. Returns the
 * case with that in its timeline.
 */
export async function tellReportersOfReturn(
  {
    reports,
    outbox,
    now,
  }: Pick<CaseDeps, 'outbox' | 'now'> & { reports: Pick<ReportRepository, 'reviewedOf'> },
  row: CaseDocument,
  session: DbSession,
): Promise<CaseDocument> {
  const agreed = await reports.reviewedOf(row._id, session);
  for (const report of agreed) {
    const noticeId = derivedId('report', report._id, 'taken back');
    const notification = { ...aboutReport, ...takenBackWords(report), noticeId, userId: report.reporterId };
    await outbox.write('notice.raised', notification, session);
  }
  if (agreed.length === 0) return row;
  return {
    ...row,
    timeline: withEntry(row, 'told', now(), null, 'Who reported: “A decision was overturned”'),
  };
}
