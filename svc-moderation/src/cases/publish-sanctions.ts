import type { EventMessage } from '@alaso/contracts/internal';
import type { DbSession } from '@alaso/service-kit';
import type { CaseDeps } from './update-case.ts';
import type { CaseDocument } from './case.model.ts';

type By = { why: string; decidedBy: string | null };

/** Returns the longest of several suspensions, or undefined if there are none. Null means indefinite. */
function longest(ends: readonly (Date | null)[]): Date | null | undefined {
  if (ends.length === 0) return undefined;
  const dates = ends.filter((until) => until !== null);
  if (dates.length < ends.length) return null;
  return dates.toSorted((one, other) => other.getTime() - one.getTime())[0];
}

/**
 * Publishes the end of a user's suspension, given the new state of this case. Other cases may suspend the
 * user too, so the longest suspension applies. Returns the event, or undefined for a case without a user.
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
  return outbox.write(
    'measure.decided',
    {
      caseId,
      measure: until === undefined ? 'lift' : 'suspend',
      userId: personId,
      listingId: null,
      why,
      decidedBy,
      until: until?.toISOString() ?? null,
    },
    session,
  );
}

/** Publishes a warning. Its only effect is its message. */
export async function publishWarning(
  { outbox }: Pick<CaseDeps, 'outbox'>,
  { _id: caseId, personId: userId }: CaseDocument,
  by: By,
  session: DbSession,
): Promise<void> {
  const warning = { measure: 'warn', userId, listingId: null, until: null } as const;
  await outbox.write('measure.decided', { caseId, ...warning, ...by }, session);
}

/** Publishes an event for each listing or review that is hidden or shown. */
export async function publishHiding(
  { outbox }: Pick<CaseDeps, 'outbox'>,
  { _id: caseId, personId: userId, reviews = [] }: CaseDocument,
  does: 'hide' | 'show',
  ids: readonly string[],
  by: By,
  session: DbSession,
): Promise<void> {
  for (const id of ids) {
    const subject = reviews.some((review) => review.id === id)
      ? { measure: `${does}-review` as const, listingId: null, reviewId: id }
      : { measure: `${does}-listing` as const, listingId: id };
    await outbox.write('measure.decided', { caseId, userId, until: null, ...subject, ...by }, session);
  }
}

/**
 * Shows everything that a decision hid, unless another case hides it too, and lifts the suspension. `before`
 * is the case with the decision, and `after` is the case without it. Returns the event about the suspension.
 */
export async function liftSanctions(
  deps: Pick<CaseDeps, 'cases' | 'outbox'>,
  { before, after }: { before: CaseDocument; after: CaseDocument },
  by: By,
  session: DbSession,
): Promise<EventMessage<'measure.decided'> | undefined> {
  const stillHidden = await deps.cases.hiddenByOthers(before.hides, before._id, session);
  const shown = before.hides.filter((id) => !stillHidden.has(id));
  await publishHiding(deps, before, 'show', shown, by, session);
  return before.suspends ? publishSuspension(deps, after, by, session) : undefined;
}
