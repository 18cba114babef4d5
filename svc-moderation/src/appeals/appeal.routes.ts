import { defaultPageSize, moderationRoutes, type ParsedRequest } from '@alaso/contracts';
import {
  type Caller,
  cutPage,
  decodeCursor,
  encodeCursor,
  pageHeaders,
  problem,
  type Route,
  route,
} from '@alaso/service-kit';
import * as z from 'zod/mini';
import {
  appealUntil,
  type CaseDeps,
  type CaseDocument,
  type CaseRepository,
  presentAppeal,
  presentDecision,
  showCase,
  type ShowCaseDeps,
} from '../cases/index.ts';
import { appealDecision, hasMeasures } from './appeal-decision.ts';
import { decideAppeal, type DecideAppealDeps } from './decide-appeal.ts';

type OwnDecision = z.infer<typeof moderationRoutes.OwnDecision>;

/**
 * Returns a decision as the user it is about sees it, without reporters and admins. Undefined if nothing was
 * decided.
 */
function presentOwnDecision(row: CaseDocument, now: Date): OwnDecision | undefined {
  const { _id, stage, decision, appeal } = row;
  const said = presentDecision(row);
  if (!decision || !said || stage === 'open' || stage === 'dismissed') return undefined;
  const until = appealUntil(decision);
  const mayAppeal = !appeal && hasMeasures(row) && now <= until;
  return {
    caseId: _id,
    ...said,
    stage,
    appeal: presentAppeal(row),
    appealUntil: mayAppeal ? until.toISOString() : null,
  };
}

/** The time of its current state, and its id. */
const Place = z.tuple([z.number().check(z.int(), z.maximum(8.64e15)), z.uuid()]);

/** Returns a page of the decisions about the caller. */
async function listOwnDecisions(
  { cases, now }: { cases: Pick<CaseRepository, 'decidedAbout' | 'countDecidedAbout'>; now: () => Date },
  query: ParsedRequest<typeof moderationRoutes.listOwnDecisions>['query'],
  { userId }: Caller,
) {
  const { limit = defaultPageSize, cursor } = query;
  const [since = 0, _id = ''] = cursor === undefined ? [] : decodeCursor(Place, cursor);
  const after = cursor === undefined ? undefined : { since: new Date(since), _id };
  const [rows, total] = await Promise.all([
    cases.decidedAbout(userId, after, limit + 1),
    cases.countDecidedAbout(userId),
  ]);
  const { page, last } = cutPage(rows, limit);
  const next = last && encodeCursor([last.since.getTime(), last._id]);
  return {
    body: page.flatMap((row) => presentOwnDecision(row, now()) ?? []),
    headers: pageHeaders(moderationRoutes.listOwnDecisions, query, { total, next }),
  };
}

export function appealRouteList(deps: CaseDeps & DecideAppealDeps & ShowCaseDeps): Route[] {
  return [
    route(moderationRoutes.listOwnDecisions, ({ query, caller }) => listOwnDecisions(deps, query, caller)),
    route(moderationRoutes.appealDecision, async ({ body, caller }) => {
      const row = await appealDecision(deps, { ...body, caller });
      const shown = presentOwnDecision(row, deps.now());
      if (!shown) throw problem('not-found', 'Decision not found.');
      return { body: shown };
    }),
    route(moderationRoutes.decideAppeal, async ({ params, body, caller }) => {
      const row = await decideAppeal(deps, { caseId: params.id, ...body, caller });
      return { body: await showCase(deps, row, caller) };
    }),
  ];
}
