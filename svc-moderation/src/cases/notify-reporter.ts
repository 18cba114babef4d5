import { type DbSession, derivedId } from '@alaso/service-kit';
import { caseMessages, reporterMessages } from './case.messages.ts';
import { updateCase, type CaseDeps } from './update-case.ts';
import { withEntry } from './case-timers.ts';
import type { CaseDocument } from './case.model.ts';
import { reasonInWords, type ReportDocument, type ReportRepository } from '../reports/index.ts';

type ReportOutcome = Pick<ReportDocument, 'reason' | 'status'>;
type Decided = Pick<CaseDocument, 'decision' | 'duplicateOf'>;
type Words = { title: string; text: string };

/** Returns the message sent to a reporter after the decision. */
function reporterWords(report: ReportOutcome, { decision, duplicateOf }: Decided): Words {
  const reason = reasonInWords(report);
  if (report.status === 'reviewed') {
    const hasActed = decision !== null && (decision.hide.length > 0 || decision.person !== null);
    return { title: reporterMessages.agreed, text: reporterMessages.agreedText(reason, hasActed) };
  }
  const { lookedAt, duplicateText, dismissedText } = reporterMessages;
  return { title: lookedAt, text: duplicateOf ? duplicateText(reason) : dismissedText(reason) };
}

/** Returns the message sent to a reporter after another admin has overturned the decision. */
function overturnedWords(report: ReportOutcome): Words {
  const { overturned, overturnedText } = reporterMessages;
  return { title: overturned, text: overturnedText(reasonInWords(report)) };
}

export type NotifyReporterDeps = CaseDeps & { reports: Pick<ReportRepository, 'find' | 'addFollowUp'> };

const aboutReport = { kind: 'decision' as const, link: '/dashboard?tab=decisions' };

/**
 * Notifies the reporter, and records the notification on the report. Returns false if this was already done.
 */
async function notifyOnce(
  { reports, outbox, now }: NotifyReporterDeps,
  report: ReportDocument,
  row: Decided,
  session: DbSession,
): Promise<boolean> {
  const followUp = { to: 'reporter', outcome: 'written', at: now() } as const;
  if (!(await reports.addFollowUp(report._id, followUp, session))) return false;
  const noticeId = derivedId('report', report._id, 'decided');
  const words = reporterWords(report, row);
  const notification = { ...aboutReport, ...words, noticeId, userId: report.reporterId };
  await outbox.write('notice.raised', notification, session);
  return true;
}

/**
 * Notifies a reporter of the decision, and records the notification on the report and in the case's timeline.
 * A repeated call has no effect.
 */
export async function notifyReporter(deps: NotifyReporterDeps, reportId: string): Promise<void> {
  const report = await deps.reports.find(reportId);
  if (!report?.isDecided)
    throw new Error(`report ${reportId} has not been decided: there is no outcome to notify of`);
  if (report.caseId === undefined) {
    await deps.inTransaction((session) => notifyOnce(deps, report, { decision: null }, session));
    return;
  }
  await updateCase(deps, report.caseId, async (row, session) => {
    if (!(await notifyOnce(deps, report, row, session))) return row;
    const text = caseMessages.notifiedReporter(reasonInWords(report));
    return { ...row, timeline: withEntry(row, 'told', deps.now(), null, text) };
  });
}

/**
 * Notifies all reporters of an approved case, in the same transaction, that the decision was overturned.
 * Returns the case with these notifications in its timeline.
 */
export async function notifyReportersOfOverturn(
  {
    reports,
    outbox,
    now,
  }: Pick<CaseDeps, 'outbox' | 'now'> & { reports: Pick<ReportRepository, 'listReviewed'> },
  row: CaseDocument,
  session: DbSession,
): Promise<CaseDocument> {
  const agreed = await reports.listReviewed(row._id, session);
  for (const report of agreed) {
    const noticeId = derivedId('report', report._id, 'taken back');
    const notification = { ...aboutReport, ...overturnedWords(report), noticeId, userId: report.reporterId };
    await outbox.write('notice.raised', notification, session);
  }
  if (agreed.length === 0) return row;
  return {
    ...row,
    timeline: withEntry(row, 'told', now(), null, caseMessages.notifiedReporters),
  };
}
