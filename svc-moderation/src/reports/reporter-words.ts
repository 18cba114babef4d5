import type { CaseDocument } from '../cases/case.model.ts';
import { short, untilInWords } from '../cases/in-words.ts';
import { reasonInWords } from './reason-in-words.ts';
import type { ReportDocument } from './report.model.ts';

type Told = Pick<ReportDocument, 'reason' | 'status' | 'listingId' | 'listingTitle'>;
type Decided = Pick<CaseDocument, 'decision'>;
type Words = { title: string; text: string };

/** Of what a report is about; what else the case brought about is nobody else's business. */
function hiddenWords({ listingId, listingTitle }: Told, hide: readonly string[]): string[] {
  if (hide.length === 0) return [];
  if (listingId === null) {
    return [hide.length === 1 ? 'We have hidden a listing of theirs.' : 'We have hidden listings of theirs.'];
  }
  if (!hide.includes(listingId)) return [];
  return [`We have hidden the listing “${short(listingTitle ?? 'A listing')}”: nobody else sees it.`];
}

function followed(report: Told, { decision }: Decided): string[] {
  if (!decision) return [];
  const words = hiddenWords(report, decision.hide);
  const who = report.listingId === null ? 'The person' : 'Its owner';
  if (decision.person === 'warn') words.push(`${who} has been warned.`);
  if (decision.person === 'suspend') {
    words.push(`${who} can list, order and write nothing ${untilInWords(decision.until)}.`);
  }
  return words;
}

/** Returns what those who made a report are told: what was decided, why, and until when, but not in the words to the other side. */
export function reporterWords(report: Told, decided: Decided): Words {
  const what = `“${reasonInWords(report)}”`;
  if (report.status === 'reviewed') {
    const follows = followed(report, decided);
    const said =
      follows.length > 0
        ? follows.join(' ')
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
