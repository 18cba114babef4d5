import type * as z from 'zod/mini';
import { moderationRoutes, type ParsedRequest } from '@alaso/contracts';
import {
  type Caller,
  cursorBy,
  derivedId,
  moment,
  pagedList,
  problem,
  recordAdminAct,
  type Route,
  route,
} from '@alaso/service-kit';
import {
  appealUntil,
  applyNow,
  type ApplyNowDeps,
  assertCanDecide,
  type CaseDeps,
  type CaseDocument,
  type CaseRepository,
  excerpt,
  liftSanctions,
  mayDecide,
  notifyPerson,
  notifyReportersOfOverturn,
  presentAppeal,
  presentDecision,
  showCase,
  type ShowCaseDeps,
  unhandled,
  updateCase,
  withEntry,
} from '../cases/index.ts';
import type { EventMessage } from '@alaso/contracts/internal';
import { quotable } from '@alaso/contracts/scam-rules';
import type { AuthClient } from '../clients/auth-client.ts';
import type { ReportRepository } from '../reports/index.ts';
import { appealsMessages } from './appeals.messages.ts';

type DecideAppealDeps = CaseDeps &
  ApplyNowDeps & { auth: Pick<AuthClient, 'admins'>; reports: Pick<ReportRepository, 'listReviewed'> };

/** @throws same-admin for the admin who made the decision, unless there is no other admin */
async function assertOtherAdmin(deps: DecideAppealDeps, caseId: string, caller: Caller): Promise<void> {
  const row = await deps.cases.find(caseId);
  if (row?.decision?.by !== caller.userId || (await mayDecide(deps, row, caller))) return;
  throw problem('same-admin', appealsMessages.decidedYourself);
}

/**
 * Decides an appeal. If the decision is overturned, all its sanctions are lifted in the same transaction,
 * except those that another case also imposes.
 * @throws not-found, case-moved, case-taken, same-admin, not-allowed
 */
async function decideAppeal(
  deps: DecideAppealDeps,
  asked: { caseId: string; outcome: 'upheld' | 'overturned'; why: string; caller: Caller },
): Promise<CaseDocument> {
  const { outbox, now } = deps;
  const { caseId, outcome, why, caller } = asked;
  await assertOtherAdmin(deps, caseId, caller);
  let suspension: EventMessage<'measure.decided'> | undefined;
  const decided = await updateCase(deps, caseId, async (row, session) => {
    if (row.stage !== 'appealed' || !row.appeal) throw problem('case-moved', appealsMessages.noOpenAppeal);
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
    if (isBack) suspension = await liftSanctions(deps, { before: row, after: next }, by, session);
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
    const notified = await notifyPerson(deps, next, 'appeal', session);
    return isBack ? notifyReportersOfOverturn(deps, notified, session) : notified;
  });
  await applyNow(deps, suspension);
  return decided;
}

/** Returns true if the decision has sanctions that can be lifted. */
const hasSanctions = ({ decision }: Pick<CaseDocument, 'decision'>): boolean =>
  decision !== null && (decision.hide.length > 0 || decision.person !== null);

/**
 * Returns a decided case to the queue without an assignee. A repeated call with the same text is treated as
 * the same appeal.
 * @throws not-found for another user's case; case-moved if there is nothing to appeal, or the case was
 * already appealed; appeal-late
 */
function appealDecision(
  deps: CaseDeps,
  { caseId, text, caller }: { caseId: string; text: string; caller: Caller },
): Promise<CaseDocument> {
  return updateCase(deps, caseId, async (row, session) => {
    const { decision, appeal } = row;
    if (row.personId !== caller.userId || !decision)
      throw problem('not-found', appealsMessages.decisionNotFound);
    if (appeal?.text === text) return row;
    if (appeal) throw problem('case-moved', appealsMessages.alreadyAppealed);
    if (!hasSanctions(row)) throw problem('case-moved', appealsMessages.nothingToAppeal);
    const at = deps.now();
    if (at > appealUntil(decision)) throw problem('appeal-late', appealsMessages.appealPeriodOver);
    const quote = quotable(text);
    const notification = {
      noticeId: derivedId('case', caseId, 'new appeal'),
      title: appealsMessages.newAppeal,
      text: appealsMessages.newAppealText(quote === undefined ? undefined : excerpt(quote)),
      link: `/admin?tab=cases&case=${caseId}`,
      changed: ['case' as const],
      except: [caller.userId],
    };
    await deps.outbox.write('admin-notice.raised', notification, session);
    return {
      ...row,
      stage: 'appealed',
      isWaiting: true,
      since: at,
      ...unhandled(),
      appeal: { text, at, why: null, decidedBy: null, decidedAt: null },
      timeline: withEntry(row, 'appealed', at, null, text),
    };
  });
}

type OwnDecision = z.infer<typeof moderationRoutes.OwnDecision>;

/**
 * Returns a decision as shown to the user it is about, without reporters and admins, or undefined if there is
 * no decision.
 */
function presentOwnDecision(row: CaseDocument, now: Date): OwnDecision | undefined {
  const { _id, stage, decision, appeal } = row;
  const said = presentDecision(row);
  if (!decision || !said || stage === 'open' || stage === 'dismissed') return undefined;
  const until = appealUntil(decision);
  const mayAppeal = !appeal && hasSanctions(row) && now <= until;
  return {
    caseId: _id,
    ...said,
    stage,
    appeal: presentAppeal(row),
    appealUntil: mayAppeal ? until.toISOString() : null,
  };
}

/** Returns a page of decisions about the caller. */
const listOwnDecisions = (
  { cases, now }: { cases: Pick<CaseRepository, 'decidedAbout' | 'countDecidedAbout'>; now: () => Date },
  query: ParsedRequest<typeof moderationRoutes.listOwnDecisions>['query'],
  { userId }: Caller,
) =>
  pagedList(moderationRoutes.listOwnDecisions, query, {
    cursor: cursorBy({ since: moment }),
    read: (after, limit) => cases.decidedAbout(userId, after, limit),
    total: () => cases.countDecidedAbout(userId),
    present: (page) => page.flatMap((row) => presentOwnDecision(row, now()) ?? []),
  });

export function appealRouteList(deps: CaseDeps & DecideAppealDeps & ShowCaseDeps): Route[] {
  return [
    route(moderationRoutes.listOwnDecisions, ({ query, caller }) => listOwnDecisions(deps, query, caller)),
    route(moderationRoutes.appealDecision, async ({ body, caller }) => {
      const row = await appealDecision(deps, { ...body, caller });
      const shown = presentOwnDecision(row, deps.now());
      if (!shown) throw problem('not-found', appealsMessages.decisionNotFound);
      return { body: shown };
    }),
    route(moderationRoutes.decideAppeal, async ({ params, body, caller }) => {
      const row = await decideAppeal(deps, { caseId: params.id, ...body, caller });
      return { body: await showCase(deps, row, caller) };
    }),
  ];
}
