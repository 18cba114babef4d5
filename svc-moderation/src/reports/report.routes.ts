import { moderationRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { type FileReportDeps, fileReport } from './file-report.ts';
import { listOwnReports, type ListOwnReportsDeps } from './list-own-reports.ts';
import { listReports } from './list-reports.ts';
import { presentReport } from './report.presenter.ts';
import type { ReportRepository } from './report.repository.ts';

export function reportRouteList(
  deps: FileReportDeps & ListOwnReportsDeps & { reports: ReportRepository },
): Route[] {
  return [
    route(moderationRoutes.fileReport, async ({ body, caller, operationId }) => ({
      body: presentReport(await fileReport(deps, { reportId: operationId, report: body, caller })),
    })),
    route(moderationRoutes.listOwnReports, ({ query, caller }) => listOwnReports(deps, query, caller)),
    route(moderationRoutes.adminReports, ({ query }) => listReports(deps.reports, query)),
  ];
}
