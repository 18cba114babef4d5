import type { EventMessage } from '@alaso/contracts/internal';
import type { DbSession } from '@alaso/service-kit';
import type { CaseDeps } from './update-case.ts';
import type { CaseDocument } from './case.model.ts';

type By = { why: string; decidedBy: string | null };

/** Returns the longest of some suspensions; undefined where there is none. Null is until further notice. */
function longest(ends: readonly (Date | null)[]): Date | null | undefined {
  if (ends.length === 0) return undefined;
  const dates = ends.filter((until) => until !== null);
  if (dates.length < ends.length) return null;
  return dates.toSorted((one, other) => other.getTime() - one.getTime())[0];
}

/**
 * Tells the services until when a person is suspended once this case is as it is now: other cases may suspend
 * them as well, and the longest holds. Returns what they are told; undefined of a case without a person.
 */
export async function tellSuspension(
  { cases, outbox }: Pick<CaseDeps, 'cases' | 'outbox'>,
  { _id: caseId, personId, suspends, decision }: CaseDocument,
  { why, decidedBy }: By,
  session: DbSession,
): Promise<EventMessage<'measure.decided'> | undefined> {
  if (personId === null) return undefined;
  const others = await cases.suspensions(personId, caseId, session);
  const until = longest(suspends ? [...others, decision?.until ?? null] : others);
  const measure = until === undefined ? 'lift' : 'suspend';
  return outbox.write(
    'measure.decided',
    {
      caseId,
      measure,
      userId: personId,
      listingId: null,
      why,
      decidedBy,
      until: until?.toISOString() ?? null,
    },
    session,
  );
}

/** Tells the services to hide or show listings of a case. */
export async function tellListings(
  { outbox }: Pick<CaseDeps, 'outbox'>,
  { _id: caseId, personId }: CaseDocument,
  measure: 'hide-listing' | 'show-listing',
  listingIds: readonly string[],
  { why, decidedBy }: By,
  session: DbSession,
): Promise<void> {
  for (const listingId of listingIds) {
    await outbox.write(
      'measure.decided',
      { caseId, measure, userId: personId, listingId, until: null, why, decidedBy },
      session,
    );
  }
}
