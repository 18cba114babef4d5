import * as z from 'zod/mini';
import { type AdminReport, defaultPageSize, moderationRoutes, type ParsedRequest } from '@alaso/contracts';
import {
  type Caller,
  cutPage,
  decodeCursor,
  encodeCursor,
  pageHeaders,
  route,
  type Route,
} from '@alaso/service-kit';
import { type AuthClient, peopleOf } from '../clients/auth-client.ts';
import { fileReport, type FileReportDeps } from './file-report.ts';
import { presentAdminReport, presentReport } from './report.presenter.ts';
import type { ReportRepository } from './report.repository.ts';
import type { ReportDocument } from './report.model.ts';

/** Decided or pending, time of the report, and id. */
const Position = z.tuple([z.boolean(), z.number().check(z.int(), z.maximum(8.64e15)), z.uuid()]);
type Position = z.infer<typeof Position>;

const positionOf = ({ isDecided, createdAt, _id }: ReportDocument): Position => [
  isDecided,
  createdAt.getTime(),
  _id,
];

type Pages = Pick<ReportRepository, 'page' | 'count' | 'ofPerson' | 'ofListing' | 'pendingByCase'>;

/** Maximum number of reports on a user's or listing's page. */
const maxAbout = 50;

/** Reads pending reports first, then decided ones, each newest first. */
async function read(reports: Pages, after: Position | undefined, limit: number): Promise<ReportDocument[]> {
  const [isDecided = false, at = 0, id = ''] = after ?? [];
  const rows = await reports.page(isDecided, after && { createdAt: new Date(at), _id: id }, limit);
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
): Promise<{ body: AdminReport[]; headers: Record<string, string> }> {
  const { limit = defaultPageSize, cursor, userId, listingId } = query;
  if (userId !== undefined || listingId !== undefined) {
    const found =
      userId !== undefined
        ? await reports.ofPerson(userId, maxAbout)
        : await reports.ofListing(listingId ?? '', maxAbout);
    const about = found.filter((report) => listingId === undefined || report.listingId === listingId);
    return { body: await present(reports, about), headers: { 'X-Total-Count': String(about.length) } };
  }
  const after = cursor === undefined ? undefined : decodeCursor(Position, cursor);
  const [rows, total] = await Promise.all([read(reports, after, limit + 1), reports.count()]);
  const { page, last } = cutPage(rows, limit);
  const next = last && encodeCursor(positionOf(last));
  return {
    body: await present(reports, page),
    headers: pageHeaders(moderationRoutes.adminReports, query, { total, next }),
  };
}

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
