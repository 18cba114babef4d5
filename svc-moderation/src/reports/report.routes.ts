import { defaultPageSize, moderationRoutes, type ParsedRequest } from '@alaso/contracts';
import {
  type Caller,
  cutPage,
  decodeCursor,
  encodeCursor,
  pageHeaders,
  route,
  type Route,
} from '@alaso/service-kit';
import * as z from 'zod/mini';
import { type AuthClient, peopleOf } from '../clients/auth-client.ts';
import { fileReport, type FileReportDeps } from './file-report.ts';
import { listReports } from './list-reports.ts';
import { presentReport } from './report.presenter.ts';
import type { ReportRepository } from './report.repository.ts';

/** The time of the report, and its id. */
const Place = z.tuple([z.number().check(z.int(), z.maximum(8.64e15)), z.uuid()]);

type ListOwnReportsDeps = { auth: Pick<AuthClient, 'usersById'> } & {
  reports: Pick<ReportRepository, 'madeBy' | 'countMadeBy'>;
};

/** Returns a page of the caller's own reports. */
async function listOwnReports(
  deps: ListOwnReportsDeps,
  query: ParsedRequest<typeof moderationRoutes.listOwnReports>['query'],
  { userId }: Caller,
) {
  const { limit = defaultPageSize, cursor } = query;
  const [at = 0, _id = ''] = cursor === undefined ? [] : decodeCursor(Place, cursor);
  const after = cursor === undefined ? undefined : { createdAt: new Date(at), _id };
  const [rows, total] = await Promise.all([
    deps.reports.madeBy(userId, after, limit + 1),
    deps.reports.countMadeBy(userId),
  ]);
  const { page, last } = cutPage(rows, limit);
  const people = await peopleOf(
    deps,
    page.map(({ reportedUserId }) => reportedUserId),
  );
  const next = last && encodeCursor([last.createdAt.getTime(), last._id]);
  return {
    body: page.map((row) => ({
      ...presentReport(row),
      personFirstName: people.get(row.reportedUserId ?? '')?.firstName ?? null,
    })),
    headers: pageHeaders(moderationRoutes.listOwnReports, query, { total, next }),
  };
}

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
