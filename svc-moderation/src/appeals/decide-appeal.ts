import type { EventMessage } from '@alaso/contracts/internal';
import { type Caller, problem, recordAdminAct } from '@alaso/service-kit';
import {
  applyNow,
  type ApplyNowDeps,
  assertCanDecide,
  type CaseDeps,
  type CaseDocument,
  mayDecide,
  publishListingSanctions,
  publishSuspension,
  notifyPerson,
  notifyReportersOfReturn,
  updateCase,
  withEntry,
} from '../cases/index.ts';
import type { AuthClient } from '../clients/auth-client.ts';
import type { ReportRepository } from '../reports/index.ts';

export type DecideAppealDeps = CaseDeps &
  ApplyNowDeps & { auth: Pick<AuthClient, 'admins'>; reports: Pick<ReportRepository, 'reviewedOf'> };

/** Refuses the admin who made the decision, unless there is no other admin. @throws same-admin */
async function assertSomeoneElse(deps: DecideAppealDeps, caseId: string, caller: Caller): Promise<void> {
  const row = await deps.cases.find(caseId);
  if (row?.decision?.by !== caller.userId || (await mayDecide(deps, row, caller))) return;
  throw problem('same-admin', 'You have decided this case yourself: another admin decides the appeal.');
}

/**
 * Decides an appeal. If the decision is overturned, all its sanctions are lifted in the same transaction,
 * except those that another case imposes too. @throws not-found, case-moved, case-taken, same-admin,
 * not-allowed
 */
export async function decideAppeal(
  deps: DecideAppealDeps,
  asked: { caseId: string; outcome: 'upheld' | 'overturned'; why: string; caller: Caller },
): Promise<CaseDocument> {
  const { cases, outbox, now } = deps;
  const { caseId, outcome, why, caller } = asked;
  await assertSomeoneElse(deps, caseId, caller);
  let suspension: EventMessage<'measure.decided'> | undefined;
  const decided = await updateCase(deps, caseId, async (row, session) => {
    if (row.stage !== 'appealed' || !row.appeal) throw problem('case-moved', 'This case has no open appeal.');
    assertCanDecide(row, caller);
    const at = now();
    const by = { why, decidedBy: caller.userId };
    const isBack = outcome === 'overturned';
    const next: CaseDocument = {
      ...row,
      stage: outcome,
      isWaiting: false,
      since: at,
      ...(isBack && { hides: [], suspends: false }),
      appeal: { ...row.appeal, why, decidedBy: caller.userId, decidedAt: at },
      timeline: withEntry(row, outcome, at, caller.userId, why),
    };
    if (isBack) {
      const stillHidden = await cases.hiddenByOthers(row.hides, caseId, session);
      const shown = row.hides.filter((id) => !stillHidden.has(id));
      await publishListingSanctions(deps, row, 'show-listing', shown, by, session);
      if (row.suspends) suspension = await publishSuspension(deps, next, by, session);
    }
    await recordAdminAct(
      outbox,
      {
        actorId: caller.userId,
        action: 'appeal.decided',
        target: { type: 'case', id: caseId },
        before: { stage: 'appealed' },
        after: { stage: outcome },
        why,
      },
      session,
    );
    const told = await notifyPerson(deps, next, 'appeal', session);
    return isBack ? notifyReportersOfReturn(deps, told, session) : told;
  });
  await applyNow(deps, suspension);
  return decided;
}
