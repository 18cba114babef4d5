import type { Severity } from '@alaso/contracts';
import type { CaseDocument } from './case.model.ts';

const severityWords: Record<Severity, string> = {
  safety: 'safety',
  fraud: 'fraud',
  counterfeit: 'a counterfeit',
  other: 'something else',
};

/** What admins are told of a case that waits. */
export function adminMail(
  does: 'remind' | 'escalate',
  { _id, severity, reportCount, stage }: Pick<CaseDocument, '_id' | 'severity' | 'reportCount' | 'stage'>,
  firstName: string,
  shopUrl: string,
): { subject: string; text: string } {
  const what = stage === 'appealed' ? 'An appeal' : 'A case';
  const since = does === 'remind' ? 'a day' : 'three days';
  const reports = reportCount === 1 ? 'one report' : `${reportCount} reports`;
  const more =
    does === 'escalate' ? 'It has been escalated to all admins.' : 'It will be escalated after three days.';
  return {
    subject: `${what} has waited for ${since}`,
    text: `Dear ${firstName},\n\n${what} about ${severityWords[severity]} (${reports}) has waited for ${since}. ${more}\n\n${new URL(`/admin?tab=cases&case=${_id}`, shopUrl).href}\n\nAlaso\n`,
  };
}
