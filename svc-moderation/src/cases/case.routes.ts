import { moderationRoutes } from '@alaso/contracts';
import { type Caller, type DbSession, problem, recordAdminAct, route, type Route } from '@alaso/service-kit';
import { presentReport } from '../reports/index.ts';
import { withEntry } from './case-timers.ts';
import type { CaseDocument } from './case.model.ts';
import { decideCase, type DecideCaseDeps } from './decide-case.ts';
import { decideReport, type DecideReportDeps } from './decide-report.ts';
import { listCases, type ListCasesDeps } from './list-cases.ts';
import { readCase, showCase, type ShowCaseDeps } from './show-case.ts';
import { updateCase, type CaseDeps } from './update-case.ts';

function assertWaits({ isWaiting }: CaseDocument): void {
  if (!isWaiting) throw problem('case-moved', 'This case is already closed.');
}

/** Records a case's new assignee in the audit log. */
function recordTaking(
  { outbox }: CaseDeps,
  { _id, takenBy: before }: CaseDocument,
  { action, actorId }: { action: 'case.taken' | 'case.given-back'; actorId: string },
  session: DbSession,
): Promise<void> {
  const takenBy = (id: string | null) => ({ takenBy: id ?? 'nobody' });
  const act = { actorId, action, target: { type: 'case', id: _id }, why: null } as const;
  const after = action === 'case.taken' ? actorId : null;
  return recordAdminAct(outbox, { ...act, before: takenBy(before), after: takenBy(after) }, session);
}

/**
 * Assigns a case to the caller, if its assignee is still the one that the caller saw. Of two concurrent
 * callers one succeeds. @throws not-found, case-moved, case-taken
 */
function takeCase(
  deps: CaseDeps,
  { caseId, from, caller }: { caseId: string; from: string | null; caller: Caller },
): Promise<CaseDocument> {
  return updateCase(deps, caseId, async (row, session) => {
    assertWaits(row);
    if (row.takenBy === caller.userId) return row;
    if (row.takenBy !== from) throw problem('case-taken', 'Another admin has just taken this case.');
    await recordTaking(deps, row, { action: 'case.taken', actorId: caller.userId }, session);
    const timeline = withEntry(row, 'taken', deps.now(), caller.userId);
    return { ...row, takenBy: caller.userId, timeline };
  });
}

/**
 * Unassigns the caller's case; an unassigned one does not change. @throws not-found, case-moved, case-taken
 */
function giveBackCase(
  deps: CaseDeps,
  { caseId, caller }: { caseId: string; caller: Caller },
): Promise<CaseDocument> {
  return updateCase(deps, caseId, async (row, session) => {
    assertWaits(row);
    if (row.takenBy === null) return row;
    if (row.takenBy !== caller.userId)
      throw problem('case-taken', 'Another admin has this case. Only they can release it.');
    await recordTaking(deps, row, { action: 'case.given-back', actorId: caller.userId }, session);
    return { ...row, takenBy: null, timeline: withEntry(row, 'given-back', deps.now(), caller.userId) };
  });
}

export function caseRouteList(
  deps: DecideCaseDeps & DecideReportDeps & ListCasesDeps & ShowCaseDeps,
): Route[] {
  return [
    route(moderationRoutes.listCases, ({ query }) => listCases(deps, query)),
    route(moderationRoutes.getCase, async ({ params, caller }) => ({
      body: await readCase(deps, params.id, caller),
    })),
    route(moderationRoutes.takeCase, async ({ params, body, caller }) => {
      const row = await takeCase(deps, { caseId: params.id, from: body.from, caller });
      return { body: await showCase(deps, row, caller) };
    }),
    route(moderationRoutes.giveBackCase, async ({ params, caller }) => {
      const row = await giveBackCase(deps, { caseId: params.id, caller });
      return { body: await showCase(deps, row, caller) };
    }),
    route(moderationRoutes.decideCase, async ({ params, body, caller }) => {
      const row = await decideCase(deps, { caseId: params.id, decision: body, caller });
      return { body: await showCase(deps, row, caller) };
    }),
    route(moderationRoutes.decideReport, async ({ params, body, caller }) => ({
      body: presentReport(await decideReport(deps, { reportId: params.id, decision: body, caller })),
    })),
  ];
}
