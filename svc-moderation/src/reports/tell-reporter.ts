import { derivedId, type Platform } from '@alaso/service-kit';
import { reasonInWords } from './reason-in-words.ts';
import type { ReportDocument } from './report.model.ts';
import type { ReportRepository } from './report.repository.ts';

export type TellReporterDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  reports: Pick<ReportRepository, 'find' | 'addFollowUp'>;
};

/** Nothing of it says what follows for somebody else. */
function wordsOf(report: ReportDocument): { title: string; text: string } {
  const what = `“${reasonInWords(report)}”`;
  if (report.status === 'reviewed') {
    return {
      title: 'Thank you for your report',
      text: `You told us about something that was not right: ${what}. We have looked at it and agree with you, and we are seeing to it that it is put right. Thank you for looking out for everybody who buys and sells here.`,
    };
  }
  return {
    title: 'We have looked at your report',
    text: `You told us about something that did not look right: ${what}. We have read it with care and found nothing that breaks our guidelines, so everything stays as it is. It was good that you told us.`,
  };
}

/** Tells who made a report how it was decided, once however often this runs, and notes on the report that they know. */
export async function tellReporter(
  { reports, inTransaction, outbox }: TellReporterDeps,
  reportId: string,
): Promise<void> {
  const report = await reports.find(reportId);
  if (!report?.isDecided)
    throw new Error(`report ${reportId} has not been decided: there is nothing to tell`);
  const notice = {
    noticeId: derivedId('report', reportId, 'decided'),
    userId: report.reporterId,
    kind: 'decision' as const,
    ...wordsOf(report),
    link: '/dashboard',
  };
  await inTransaction(async (session) => {
    const told = { to: 'reporter', outcome: 'written', at: new Date() } as const;
    if (!(await reports.addFollowUp(reportId, told, session))) return;
    await outbox.write('notice.raised', notice, session);
  });
}
