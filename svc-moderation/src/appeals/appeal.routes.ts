import { moderationRoutes } from '@alaso/contracts';
import { problem, type Route, route } from '@alaso/service-kit';
import { showCase, type ShowCaseDeps } from '../cases/show-case.ts';
import type { CaseDeps } from '../cases/update-case.ts';
import { appealDecision } from './appeal-decision.ts';
import { type DecideAppealDeps, decideAppeal } from './decide-appeal.ts';
import { listOwnDecisions } from './list-own-decisions.ts';
import { presentOwnDecision } from './own-decision.presenter.ts';

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
