import type { CaseDocument } from './case.model.ts';
import { reasonInWords } from '../reports/reason.messages.ts';
import type { ReportDocument } from '../reports/report.model.ts';

type Told = Pick<ReportDocument, 'reason' | 'status'>;
type Decided = Pick<CaseDocument, 'decision'>;
type Words = { title: string; text: string };

/**
 * Returns the message to the reporters. They learn that action was taken, not which: a sanction is between us
 * and the user concerned.
 */
export function reporterWords(report: Told, { decision }: Decided): Words {
  const what = `“${reasonInWords(report)}”`;
  if (report.status === 'reviewed') {
    const isAction = decision !== null && (decision.hide.length > 0 || decision.person !== null);
    const said = isAction
      ? 'We have taken action.'
      : 'We have asked them to take more care. No further action for now; your report stays on record.';
    return {
      title: 'Thank you for your report',
      text: `You reported ${what}. We reviewed it and agree with you. ${said} Thank you for looking out for everyone who buys and sells here.`,
    };
  }
  return {
    title: 'We have looked at your report',
    text: `You reported ${what}. We reviewed it carefully and found nothing against our guidelines. Thank you for telling us.`,
  };
}

/** Returns the message after another admin has overturned the decision. */
export function takenBackWords(report: Told): Words {
  return {
    title: 'A decision was overturned',
    text: `You told us about “${reasonInWords(report)}”, and we had agreed with you. On appeal, a second review found otherwise, so the decision was overturned. Thank you for telling us.`,
  };
}
