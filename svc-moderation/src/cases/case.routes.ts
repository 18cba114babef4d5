import { moderationRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { presentReport } from '../reports/report.presenter.ts';
import { type DecideCaseDeps, decideCase } from './decide-case.ts';
import { type DecideReportDeps, decideReport } from './decide-report.ts';
import { type ListCasesDeps, listCases } from './list-cases.ts';
import { readCase, showCase, type ShowCaseDeps } from './show-case.ts';
import { giveBackCase, takeCase } from './assign-case.ts';

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
