import * as z from 'zod/mini';
import { type AdminReport, moderationRoutes, type ParsedRequest } from '@alaso/contracts';
import { type Caller, cursorBy, moment, pagedList, route, type Route } from '@alaso/service-kit';
import { type AuthClient, peopleOf } from '../clients/auth-client.ts';
import { fileReport, type FileReportDeps } from './file-report.ts';
import { presentAdminReport, presentReport } from './report.presenter.ts';
import type { ReportRepository } from './report.repository.ts';
import type { ReportDocument } from './report.model.ts';

type ReportKeys = Pick<ReportDocument, 'isDecided' | 'createdAt' | '_id'>;

type Pages = Pick<ReportRepository, 'page' | 'count' | 'ofPerson' | 'ofListing' | 'pendingByCase'>;

/** Maximum number of reports on a user's or listing's page. */
const maxAbout = 50;

/** Reads pending reports first, then decided ones, each newest first. */
async function read(reports: Pages, after: ReportKeys | undefined, limit: number): Promise<ReportDocument[]> {
  const { isDecided = false } = after ?? {};
  const rows = await reports.page(isDecided, after, limit);
  if (isDecided || rows.length === limit) return rows;
  return [...rows, ...(await reports.page(true, undefined, limit - rows.length))];
}

async function present(reports: Pages, rows: readonly ReportDocument[]): Promise<AdminReport[]> {
  const open = rows.flatMap(({ isDecided, caseId }) => (isDecided || caseId === undefined ? [] : [caseId]));
  const pending = open.length === 0 ? new Map() : await reports.pendingByCase([...new Set(open)]);
  return rows.map((row) => presentAdminReport(row, pending));
}

/**
 * Returns a page of the admin's list. `X-Total-Count` is the number of reports, `Link` the address of the
 * next page.
 */
async function listReports(
  reports: Pages,
  query: ParsedRequest<typeof moderationRoutes.adminReports>['query'],
) {
  const { userId, listingId } = query;
  if (userId !== undefined || listingId !== undefined) {
    const found =
      userId !== undefined
        ? await reports.ofPerson(userId, maxAbout)
        : await reports.ofListing(listingId ?? '', maxAbout);
    const about = found.filter((report) => listingId === undefined || report.listingId === listingId);
    return { body: await present(reports, about), headers: { 'X-Total-Count': String(about.length) } };
  }
  return pagedList(moderationRoutes.adminReports, query, {
    cursor: cursorBy({ isDecided: z.boolean(), createdAt: moment }),
    read: (after, limit) => read(reports, after, limit),
    total: reports.count,
    present: (page) => present(reports, page),
  });
}

type ListOwnReportsDeps = { auth: Pick<AuthClient, 'usersById'> } & {
  reports: Pick<ReportRepository, 'madeBy' | 'countMadeBy'>;
};

/** Returns a page of the caller's own reports. */
const listOwnReports = (
  deps: ListOwnReportsDeps,
  query: ParsedRequest<typeof moderationRoutes.listOwnReports>['query'],
  { userId }: Caller,
) =>
  pagedList(moderationRoutes.listOwnReports, query, {
    cursor: cursorBy({ createdAt: moment }),
    read: (after, limit) => deps.reports.madeBy(userId, after, limit),
    total: () => deps.reports.countMadeBy(userId),
    async present(page) {
      const people = await peopleOf(
        deps,
        page.map(({ reportedUserId }) => reportedUserId),
      );
      return page.map((row) => ({
        ...presentReport(row),
        personFirstName: people.get(row.reportedUserId ?? '')?.firstName ?? null,
      }));
    },
  });

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
