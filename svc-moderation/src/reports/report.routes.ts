import { moderationRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { type DecideReportDeps, decideReport } from './decide-report.ts';
import { listReports } from './list-reports.ts';
import { presentReport } from './report.presenter.ts';
import type { ReportRepository } from './report.repository.ts';

export function reportRouteList(deps: DecideReportDeps & { reports: ReportRepository }): Route[] {
  return [
    route(moderationRoutes.adminReports, ({ query }) => listReports(deps.reports, query)),
    route(moderationRoutes.decideReport, async ({ params, body, caller }) => {
      const decision = { reportId: params.id, status: body.status, adminId: caller.userId };
      return { body: presentReport(await decideReport(deps, decision)) };
    }),
  ];
}
