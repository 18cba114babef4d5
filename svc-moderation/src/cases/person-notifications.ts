import { derivedId, type DbSession, dayMs } from '@alaso/service-kit';
import type { CaseDeps } from './update-case.ts';
import { withEntry } from './case-timers.ts';
import type { CaseDocument, StoredDecision } from './case.model.ts';
import { caseMessages, personMessages, reviewTitle, short } from './case.messages.ts';

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

/** Returns the titles of the reported listings and reviews, or only of the hidden ones. */
function titlesOf({ listings, reviews = [] }: CaseDocument, hide?: readonly string[]) {
  const isShown = ({ id }: { id: string }) => hide === undefined || hide.includes(id);
  return {
    listings: listings.filter(isShown).map(({ title }) => short(title)),
    reviews: reviews.filter(isShown).map(reviewTitle),
  };
}

function describeSanctions(row: CaseDocument, { hide, person, until }: StoredDecision): string[] {
  const { listings, reviews } = titlesOf(row, hide);
  const { listingsHidden, reviewsHidden, warning, suspended } = personMessages;
  return [
    ...(listings.length > 0 ? [listingsHidden(listings)] : []),
    ...(reviews.length > 0 ? [reviewsHidden(reviews)] : []),
    ...(person === null ? [] : [person === 'warn' ? warning : suspended(until)]),
  ];
}

type Words = { title: string; text: string };

function decidedWords(row: CaseDocument, decision: StoredDecision): Words {
  const reported = row.reportCount === 0 ? null : titlesOf(row);
  const sanctions = describeSanctions(row, decision);
  if (sanctions.length === 0) {
    return { title: personMessages.noAction, text: personMessages.noActionText(reported) };
  }
  return {
    title: personMessages.decision(titlesOf(row)),
    text: personMessages.decisionText({
      reported,
      sanctions,
      reason: decision.why,
      appealUntil: asDay.format(appealUntil(decision)),
    }),
  };
}

type News = 'decided' | 'appeal' | 'changed' | 'lifted';

function newsWords(row: CaseDocument, about: News, why: string | undefined): Words | undefined {
  const { decision, appeal, stage } = row;
  if (about === 'lifted') {
    return { title: personMessages.suspensionOver, text: personMessages.suspensionOverText(why) };
  }
  if (about === 'changed') {
    const until = decision?.until ?? null;
    return {
      title: personMessages.suspensionChanged,
      text: personMessages.suspensionChangedText(until, why),
    };
  }
  if (about === 'decided') return decision ? decidedWords(row, decision) : undefined;
  if (stage !== 'upheld' && stage !== 'overturned') return undefined;
  return { title: personMessages[stage], text: personMessages[`${stage}Text`](appeal?.why ?? '') };
}

/**
 * Notifies the user whom a case is about, once per event, without revealing the reporter. `why` is an admin's
 * reason for changing or lifting a suspension. Returns the case with the notification in its timeline.
 */
export async function notifyPerson(
  { outbox, now }: Pick<CaseDeps, 'outbox' | 'now'>,
  row: CaseDocument,
  about: News,
  session: DbSession,
  why?: string,
): Promise<CaseDocument> {
  const words = newsWords(row, about, why);
  if (row.personId === null || !words) return row;
  const notification = {
    // A suspension can change several times, so the revision is part of the id.
    noticeId: derivedId('case', row._id, about, ...(about === 'changed' ? [String(row.revision)] : [])),
    userId: row.personId,
    kind: 'decision' as const,
    ...words,
    link: `/dashboard?tab=decisions&case=${row._id}`,
  };
  await outbox.write('notice.raised', notification, session);
  const text = caseMessages.notifiedPerson(words.title);
  return { ...row, timeline: withEntry(row, 'told', now(), null, text) };
}
