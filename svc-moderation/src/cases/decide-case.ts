import type { Decision } from '@alaso/contracts';
import type { EventMessage } from '@alaso/contracts/internal';
import { assertFresh, type Caller, type DbSession, problem, recordAdminAct, dayMs } from '@alaso/service-kit';
import type { ReportRepository } from '../reports/index.ts';
import { updateCase, type CaseDeps } from './update-case.ts';
import { withEntry } from './case-timers.ts';
import type { CaseDocument, StoredDecision } from './case.model.ts';
import { assertCanDecide } from './assert-can-decide.ts';
import { notifyPerson } from './person-notifications.ts';
import { applyNow, type ApplyNowDeps } from './apply-now.ts';
import { publishListingSanctions, publishSuspension } from './publish-sanctions.ts';

export type DecideCaseDeps = CaseDeps & ApplyNowDeps & { reports: Pick<ReportRepository, 'decideAll'> };

export const alreadyDecided = (what: string, status: string) =>
  problem('already-decided', `This ${what} has already been decided: it is ${status}.`);

/** @throws not-in-case for listings that the reports are not about */
function decisionOf(row: CaseDocument, { follows }: Decision, by: string, at: Date): StoredDecision {
  const { hide = [], person = null, days, why = '' } = follows ?? {};
  const known = new Set(row.listings.map(({ id }) => id));
  if (!hide.every((id) => known.has(id)))
    throw problem('not-in-case', 'You can only hide listings named in these reports.');
  if (person !== null && row.personId === null)
    throw problem(
      'not-in-case',
      'These reports are not about a person, so nobody can be warned or suspended.',
    );
  const until = typeof days === 'number' ? new Date(at.getTime() + days * dayMs) : null;
  return { hide: [...new Set(hide)], person, until, why, by, at };
}

/** Returns the audit log's description of a decision. */
function afterOf({ hide, person, until }: StoredDecision) {
  return {
    ...(hide.length > 0 && { hidden: hide.join(', ') }),
    ...(person && { person }),
    ...(person === 'suspend' && { until: until?.toISOString() ?? 'further notice' }),
  };
}

/** Publishes the sanctions, and returns the event about the user's suspension. */
async function publishSanctions(
  deps: CaseDeps,
  row: CaseDocument,
  session: DbSession,
): Promise<EventMessage<'measure.decided'> | undefined> {
  const { decision } = row;
  if (!decision) return undefined;
  const by = { why: decision.why, decidedBy: decision.by };
  await publishListingSanctions(deps, row, 'hide-listing', decision.hide, by, session);
  if (decision.person === 'suspend') return publishSuspension(deps, row, by, session);
  if (decision.person === 'warn') {
    const warning = { measure: 'warn', userId: row.personId, listingId: null, until: null } as const;
    await deps.outbox.write('measure.decided', { caseId: row._id, ...warning, ...by }, session);
  }
  return undefined;
}

/**
 * Decides a case with all its pending reports. The sanctions, the audit log's facts, the events for other
 * services and the message to the user are written atomically, and a suspension is effective when the call
 * answers. Of two admins who decide concurrently one succeeds. `reportId` is the report from which the admin
 * came. @throws not-found, already-decided, case-taken, not-allowed, not-in-case, password-again
 */
export async function decideCase(
  deps: DecideCaseDeps,
  asked: { caseId: string; reportId?: string; decision: Decision; caller: Caller },
): Promise<CaseDocument> {
  const { outbox, reports, now } = deps;
  const { caseId, reportId, decision, caller } = asked;
  if (decision.follows?.person === 'suspend') assertFresh(caller);
  let suspension: EventMessage<'measure.decided'> | undefined;
  const row = await updateCase(deps, caseId, async (asRead, session) => {
    if (asRead.stage !== 'open') throw alreadyDecided('case', asRead.stage);
    assertCanDecide(asRead, caller);
    const at = now();
    const { status } = decision;
    const stored = status === 'reviewed' ? decisionOf(asRead, decision, caller.userId, at) : null;
    const decided = await reports.decideAll(caseId, { status, decidedBy: caller.userId, at }, session);
    if (reportId !== undefined && !decided.some(({ _id }) => _id === reportId))
      throw alreadyDecided('report', 'dismissed');
    const next: CaseDocument = {
      ...asRead,
      stage: stored ? 'decided' : 'dismissed',
      isWaiting: false,
      since: at,
      decision: stored,
      hides: stored?.hide ?? [],
      suspends: stored?.person === 'suspend',
      timeline: withEntry(
        asRead,
        stored ? 'decided' : 'dismissed',
        at,
        caller.userId,
        decision.follows?.why ?? null,
      ),
    };
    const act = { actorId: caller.userId, before: { status: 'pending' } };
    const why = decision.follows?.why ?? null;
    const after = { status, ...(stored && afterOf(stored)) };
    for (const { _id } of decided) {
      await outbox.write('report.decided', { reportId: _id, decidedBy: caller.userId, status }, session);
      const isAsked = _id === reportId;
      const target = { type: 'report', id: _id } as const;
      const closed = { ...act, action: 'report.decided', target } as const;
      // Reports closed with it refer to the case: the reason is with the case, or with the report that was
      // viewed.
      await recordAdminAct(
        outbox,
        isAsked
          ? { ...closed, after, why }
          : { ...closed, after: { status, 'with case': caseId }, why: null },
        session,
      );
    }
    if (reportId === undefined) {
      const target = { type: 'case', id: caseId } as const;
      await recordAdminAct(outbox, { ...act, action: 'case.decided', target, after, why }, session);
    }
    suspension = await publishSanctions(deps, next, session);
    return notifyPerson(deps, next, 'decided', session);
  });
  await applyNow(deps, suspension);
  return row;
}
