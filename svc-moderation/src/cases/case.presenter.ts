import type { Case, CaseAppeal, CaseDecision, CasePage } from '@alaso/contracts';
import { nameOf, type People } from '../clients/auth-client.ts';
import { presentReport, type ReportDocument } from '../reports/index.ts';
import { reviewTitle } from './case.messages.ts';
import type { CaseDocument } from './case.model.ts';

/** Returns a case as admins see it in the queue. */
export function presentCase(row: CaseDocument, people: People): Case {
  return {
    id: row._id,
    stage: row.stage,
    severity: row.severity,
    isEscalated: row.isRaised,
    personId: row.personId,
    personName: nameOf(people, row.personId),
    personPhotoUrl: people.get(row.personId ?? '')?.profileImageUrl ?? null,
    listings: row.listings.map(({ id, title }) => ({ id, title })),
    ...(row.reviews && { reviews: row.reviews.map(({ id, text }) => ({ id, text })) }),
    reportCount: row.reportCount,
    takenBy: row.takenBy,
    takenByName: nameOf(people, row.takenBy),
    openedAt: row.openedAt.toISOString(),
    waitingSince: row.since.toISOString(),
    decision: presentDecision(row),
    ...(row.duplicateOf && { duplicateOf: row.duplicateOf }),
  };
}

/** Returns a decision without the admin who made it. */
export function presentDecision({ decision, listings, reviews = [] }: CaseDocument): CaseDecision | null {
  if (!decision) return null;
  const { hide, person, until, why, at } = decision;
  const named = [...listings, ...reviews.map((review) => ({ id: review.id, title: reviewTitle(review) }))];
  return {
    hidden: named.filter(({ id }) => hide.includes(id)).map(({ title }) => title),
    person,
    until: until?.toISOString() ?? null,
    why,
    at: at.toISOString(),
  };
}

export const presentAppeal = ({ appeal }: CaseDocument): CaseAppeal | null =>
  appeal && { text: appeal.text, at: appeal.at.toISOString(), why: appeal.why };

/** Returns a case as admins see it on the case page. */
export function presentCasePage(
  row: CaseDocument,
  reports: readonly ReportDocument[],
  people: People,
  mayDecide: boolean,
): CasePage {
  return {
    ...presentCase(row, people),
    mayDecide,
    appeal: presentAppeal(row),
    reports: reports.map(presentReport),
    timeline: row.timeline.map(({ event, at, by, text }) => ({
      event,
      at: at.toISOString(),
      byName: nameOf(people, by),
      text,
    })),
  };
}
