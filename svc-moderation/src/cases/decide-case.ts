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
import { caseMessages, caseNumber } from './case.messages.ts';
import { heldBack, type UndoSettings } from './undo-decision.ts';
import { publishHiding, publishSuspension, publishWarning } from './publish-sanctions.ts';

export type DecideCaseDeps = CaseDeps &
  ApplyNowDeps &
  UndoSettings & { reports: Pick<ReportRepository, 'decideAll'> };

export const alreadyDecided = (what: 'case' | 'report', status: string) =>
  problem('already-decided', caseMessages.alreadyDecided(what, status));

/** @throws not-in-case for listings and reviews that none of the reports is about */
function buildDecision(row: CaseDocument, { follows }: Decision, by: string, at: Date): StoredDecision {
  const { hide = [], person = null, days, why = '' } = follows ?? {};
  const known = new Set([...row.listings, ...(row.reviews ?? [])].map(({ id }) => id));
  if (!hide.every((id) => known.has(id))) throw problem('not-in-case', caseMessages.notInReports);
  if (person !== null && row.personId === null) throw problem('not-in-case', caseMessages.noPersonReported);
  const until = typeof days === 'number' ? new Date(at.getTime() + days * dayMs) : null;
  return { hide: [...new Set(hide)], person, until, why, by, at };
}

/** Describes a decision for the audit log. */
function describeDecision({ hide, person, until }: StoredDecision) {
  return {
    ...(hide.length > 0 && { hidden: hide.join(', ') }),
    ...(person && { person }),
    ...(person === 'suspend' && { until: until?.toISOString() ?? 'further notice' }),
  };
}

/**
 * Publishes the sanctions. Returns the event about the user's suspension. A warning is only a message, so it
 * is written through `held`, which holds it back.
 */
async function publishSanctions(
  deps: CaseDeps,
  held: Pick<CaseDeps, 'outbox'>,
  row: CaseDocument,
  session: DbSession,
): Promise<EventMessage<'measure.decided'> | undefined> {
  const { decision } = row;
  if (!decision) return undefined;
  const by = { why: decision.why, decidedBy: decision.by };
  await publishHiding(deps, row, 'hide', decision.hide, by, session);
  if (decision.person === 'suspend') return publishSuspension(deps, row, by, session);
  if (decision.person === 'warn') await publishWarning(held, row, by, session);
  return undefined;
}

/**
 * Decides a case with all its pending reports. The sanctions, the facts for the audit log, the events for
 * other services, and the message to the user are written atomically. A suspension is in effect when the call
 * returns, but messages are held back while the decision can be undone. If two admins decide concurrently,
 * only one succeeds. `reportId` is the report that the admin was viewing. `duplicateOf` is the case that
 * decides the same subject.
 * @throws not-found, already-decided, case-taken, not-allowed, not-in-case, password-again
 */
export async function decideCase(
  deps: DecideCaseDeps,
  asked: { caseId: string; reportId?: string; decision: Decision; duplicateOf?: string; caller: Caller },
): Promise<CaseDocument> {
  const { outbox, reports, now } = deps;
  const { caseId, reportId, decision, duplicateOf, caller } = asked;
  if (decision.follows?.person === 'suspend') assertFresh(caller);
  let suspension: EventMessage<'measure.decided'> | undefined;
  const row = await updateCase(deps, caseId, async (asRead, session) => {
    if (asRead.stage !== 'open') throw alreadyDecided('case', asRead.stage);
    assertCanDecide(asRead, caller);
    const at = now();
    const held = heldBack(deps, caller.userId);
    const { status } = decision;
    const stored = status === 'reviewed' ? buildDecision(asRead, decision, caller.userId, at) : null;
    const decided = await reports.decideAll(caseId, { status, decidedBy: caller.userId, at }, session);
    if (reportId !== undefined && !decided.some(({ _id }) => _id === reportId))
      throw alreadyDecided('report', 'dismissed');
    const stage = stored ? 'decided' : 'dismissed';
    const why = decision.follows?.why ?? null;
    const entry =
      duplicateOf === undefined
        ? ({ event: stage, text: why, action: 'case.decided' } as const)
        : ({
            event: 'duplicate',
            text: caseMessages.duplicateOf(caseNumber(duplicateOf)),
            action: 'case.closed-as-duplicate',
          } as const);
    const next: CaseDocument = {
      ...asRead,
      stage,
      isWaiting: false,
      since: at,
      decision: stored,
      hides: stored?.hide ?? [],
      suspends: stored?.person === 'suspend',
      duplicateOf: duplicateOf ?? null,
      timeline: withEntry(asRead, entry.event, at, caller.userId, entry.text),
    };
    const act = { actorId: caller.userId, before: { status: 'pending' } };
    const after = {
      status,
      ...(stored && describeDecision(stored)),
      ...(duplicateOf !== undefined && { 'duplicate of': duplicateOf }),
    };
    for (const { _id } of decided) {
      const fact = { reportId: _id, decidedBy: caller.userId, status };
      await held.outbox.write('report.decided', fact, session);
      const isAsked = _id === reportId;
      const target = { type: 'report', id: _id } as const;
      const closed = { ...act, action: 'report.decided', target } as const;
      // The other reports closed with the case refer to it. The reason is recorded with the case, or with the
      // report that the admin was viewing.
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
      await recordAdminAct(outbox, { ...act, action: entry.action, target, after, why }, session);
    }
    suspension = await publishSanctions(deps, held, next, session);
    const notified = await notifyPerson({ ...held, now }, next, 'decided', session);
    const closed = decided.map(({ _id }) => _id);
    return { ...notified, undo: held.undo({ since: asRead.since, reports: closed }) };
  });
  await applyNow(deps, suspension);
  return row;
}

/**
 * Dismisses a case because the case `of` decides the same subject.
 * @throws not-found, already-decided, case-taken, not-allowed; case-moved if `of` does not decide anything
 */
export async function closeAsDuplicate(
  deps: DecideCaseDeps,
  { caseId, of, caller }: { caseId: string; of: string; caller: Caller },
): Promise<CaseDocument> {
  const kept = await deps.cases.find(of);
  if (!kept) throw problem('not-found', caseMessages.keptCaseNotFound);
  if (of === caseId || kept.stage === 'dismissed') throw problem('case-moved', caseMessages.keptCaseClosed);
  return decideCase(deps, { caseId, decision: { status: 'dismissed' }, duplicateOf: of, caller });
}
