import { derivedId, type DbSession, dayMs } from '@alaso/service-kit';
import type { CaseDeps } from './update-case.ts';
import { withEntry } from './case-timers.ts';
import type { CaseDocument, StoredDecision } from './case.model.ts';
import { reviewTitle, short, untilInWords } from './case.messages.ts';

const appealDays = 30;

/** Returns the deadline for appealing a decision. */
export const appealUntil = ({ at }: Pick<StoredDecision, 'at'>): Date =>
  new Date(at.getTime() + appealDays * dayMs);

const asDay = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Describes the subject of the reports for the user. */
function subjectOf({ listings, reviews = [] }: CaseDocument): string {
  const [only, ...more] = listings;
  if (!only) {
    if (reviews.length > 1) return `${reviews.length} of your reviews`;
    return reviews[0] ? `your review “${reviewTitle(reviews[0])}”` : 'your account';
  }
  return more.length === 0 ? `your listing “${short(only.title)}”` : `${listings.length} of your listings`;
}

/** Returns a sentence about the hidden ones of a kind, if any. */
function hiddenOnes(kind: 'listing' | 'review', titles: readonly string[]): string[] {
  const [title] = titles;
  if (title === undefined) return [];
  const what = titles.length > 1 ? `${titles.length} of your ${kind}s` : `your ${kind} “${title}”`;
  const seen =
    kind === 'listing'
      ? `Other members cannot see ${titles.length > 1 ? 'them' : 'it'}.`
      : 'It no longer counts.';
  return [`We have hidden ${what}. ${seen}`];
}

function hiddenWords({ listings, reviews = [] }: CaseDocument, hide: readonly string[]): string[] {
  const isHidden = ({ id }: { id: string }) => hide.includes(id);
  return [
    ...hiddenOnes(
      'listing',
      listings.filter(isHidden).map(({ title }) => short(title)),
    ),
    ...hiddenOnes('review', reviews.filter(isHidden).map(reviewTitle)),
  ];
}

function personWords({ person, until }: StoredDecision): string[] {
  if (person === null) return [];
  if (person === 'warn') return ['This is a warning: please keep to our guidelines.'];
  const how = 'You can still sign in, read, finish your open orders, and download your data.';
  return [`Your account is suspended ${untilInWords(until)}. ${how}`];
}

type Words = { title: string; text: string };

function decidedWords(row: CaseDocument, decision: StoredDecision): Words {
  const opening =
    row.reportCount === 0
      ? 'Our team has reviewed your account.'
      : `We received a report about ${subjectOf(row)} and have reviewed it.`;
  const what = [...hiddenWords(row, decision.hide), ...personWords(decision)];
  if (what.length === 0) {
    return {
      title: 'We have looked at a report',
      text: `${opening} No action has been taken. Please read our guidelines again.`,
    };
  }
  const appeal = `If you disagree, you can appeal until ${asDay.format(appealUntil(decision))}. Open this notification.`;
  return {
    title: `Our decision about ${subjectOf(row)}`,
    text: [opening, ...what, `Why: ${decision.why}`, appeal].join(' '),
  };
}

const ended: Record<'upheld' | 'overturned', Words> = {
  upheld: {
    title: 'Your appeal: the decision stands',
    text: 'A different admin has reviewed everything, and the decision stands.',
  },
  overturned: {
    title: 'Your appeal: the decision was overturned',
    text: 'A different admin has reviewed everything and overturned the decision. Your listings and account are restored.',
  },
};

type News = 'decided' | 'appeal' | 'changed' | 'lifted';

function wordsOf(row: CaseDocument, about: News, why: string | undefined): Words | undefined {
  const { decision, appeal, stage } = row;
  const because = why === undefined ? '' : ` Why: ${why}`;
  if (about === 'lifted') {
    return {
      title: 'Your suspension is over',
      text: `You can list, order and write again. Welcome back!${because}`,
    };
  }
  if (about === 'changed') {
    return {
      title: 'Your suspension has changed',
      text: `Your account is now suspended ${untilInWords(decision?.until ?? null)}.${because}`,
    };
  }
  if (about === 'decided') return decision ? decidedWords(row, decision) : undefined;
  if (stage !== 'upheld' && stage !== 'overturned') return undefined;
  const { title, text } = ended[stage];
  return { title, text: `${text} Why: ${appeal?.why ?? ''}` };
}

/**
 * Notifies a case's user of an event, once, without revealing the reporter; `why` is an admin's reason for
 * changing or lifting a suspension. Returns the case with that in its timeline.
 */
export async function notifyPerson(
  { outbox, now }: Pick<CaseDeps, 'outbox' | 'now'>,
  row: CaseDocument,
  about: News,
  session: DbSession,
  why?: string,
): Promise<CaseDocument> {
  const words = wordsOf(row, about, why);
  if (row.personId === null || !words) return row;
  const notification = {
    // A suspension can change several times.
    noticeId: derivedId('case', row._id, about, ...(about === 'changed' ? [String(row.revision)] : [])),
    userId: row.personId,
    kind: 'decision' as const,
    ...words,
    link: `/dashboard?tab=decisions&case=${row._id}`,
  };
  await outbox.write('notice.raised', notification, session);
  const text = `The person: “${words.title}”`;
  return { ...row, timeline: withEntry(row, 'told', now(), null, text) };
}
