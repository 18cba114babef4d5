import type { EventMessage } from '@alaso/contracts/internal';
import type { DbSession } from '@alaso/service-kit';
import type { CaseDeps } from './update-case.ts';
import type { CaseDocument } from './case.model.ts';

type By = { why: string; decidedBy: string | null };

/** Returns the longest of several suspensions; undefined without any. Null is indefinite. */
function longest(ends: readonly (Date | null)[]): Date | null | undefined {
  if (ends.length === 0) return undefined;
  const dates = ends.filter((until) => until !== null);
  if (dates.length < ends.length) return null;
  return dates.toSorted((one, other) => other.getTime() - one.getTime())[0];
}

/**
 * Publishes until when a user is suspended given this case's new state: other cases may suspend them too, and
 * the longest applies. Returns the event; undefined for a case without a user.
 */
export async function publishSuspension(
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
export async function publishListingSanctions(
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
