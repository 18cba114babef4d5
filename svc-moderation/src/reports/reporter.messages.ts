import type { CaseDocument } from '../cases/case.model.ts';
import { reasonInWords } from './reason.messages.ts';
import type { ReportDocument } from './report.model.ts';

type Told = Pick<ReportDocument, 'reason' | 'status'>;
type Decided = Pick<CaseDocument, 'decision'>;
type Words = { title: string; text: string };

/**
 * Returns what those who made a report are told. They learn whether action was taken, not which: a sanction is between
 * us and the person it concerns.
 */
export function reporterWords(report: Told, { decision }: Decided): Words {
  const what = `“${reasonInWords(report)}”`;
  if (report.status === 'reviewed') {
    const isAction = decision !== null && (decision.hide.length > 0 || decision.person !== null);
    const said = isAction
      ? 'We have taken action.'
      : 'We have asked for more care: for now nothing more follows, and your report stays on record.';
    return {
      title: 'Thank you for your report',
      text: `You told us about something that was not right: ${what}. We have looked at it and agree with you. ${said} Thank you for looking out for everybody who buys and sells here.`,
    };
  }
  return {
    title: 'We have looked at your report',
    text: `You told us about something that did not look right: ${what}. We have read it with care and found nothing that breaks our guidelines, so everything stays as it is. It was good that you told us.`,
  };
}

/** Returns what they are told once another admin has taken all of it back. */
export function takenBackWords(report: Told): Words {
  return {
    title: 'A decision was taken back',
    text: `You told us about “${reasonInWords(report)}”, and we had agreed with you. There was an appeal: another look has shown that it was not so, and what had followed is taken back. It was still good that you told us.`,
  };
}
