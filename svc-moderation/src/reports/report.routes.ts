import * as z from 'zod/mini';
import { type AdminReport, moderationRoutes, type NewReport, type ParsedRequest } from '@alaso/contracts';
import {
  type Caller,
  cursorBy,
  isDuplicateKey,
  type Limiter,
  moment,
  pagedList,
  type Platform,
  problem,
  route,
  type Route,
} from '@alaso/service-kit';
import { type AuthClient, loadPeople } from '../clients/auth-client.ts';
import type { CatalogClient } from '../clients/catalog-client.ts';
import type { OrdersClient } from '../clients/orders-client.ts';
import { presentAdminReport, presentReport } from './report.presenter.ts';
import type { ReportRepository } from './report.repository.ts';
import type { ReportDocument } from './report.model.ts';
import { reportsMessages } from './reports.messages.ts';

type FileReportDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  reports: Pick<ReportRepository, 'add' | 'find' | 'findByReporter'>;
  auth: Pick<AuthClient, 'usersById'>;
  catalog: Pick<CatalogClient, 'listing' | 'keepPhotos'>;
  orders: Pick<OrdersClient, 'message' | 'review'>;
  limiter: Limiter;
};

type Subject = Pick<
  ReportDocument,
  'listingId' | 'listingTitle' | 'reportedUserId' | 'messageId' | 'reviewId' | 'reviewText' | 'target'
>;

/**
 * Returns the subject of a report: a listing and its owner, a message and its sender, a review and its
 * author, or a user. @throws not-found, also for a message between other users, and invalid-input
 */
async function findSubject(
  { auth, catalog, orders }: FileReportDeps,
  report: NewReport,
  reporterId: string,
): Promise<Subject> {
  const { listingId, reportedUserId = null, messageId, reviewId } = report;
  if (messageId !== undefined) {
    const message = await orders.message(messageId);
    if (!message?.memberIds.includes(reporterId)) throw problem('not-found', reportsMessages.messageNotFound);
    const { senderId } = message;
    return { listingId: null, reportedUserId: senderId, messageId, target: `message ${messageId}` };
  }
  if (reviewId !== undefined) {
    const review = await orders.review(reviewId);
    if (!review) throw problem('not-found', reportsMessages.reviewNotFound);
    const { authorId, text: reviewText } = review;
    return { listingId: null, reportedUserId: authorId, reviewId, reviewText, target: `review ${reviewId}` };
  }
  if (listingId !== undefined) {
    const { ownerId, title } = await catalog.listing(listingId);
    if (reportedUserId !== null && reportedUserId !== ownerId) {
      const errors = [{ path: 'body.reportedUserId', message: reportsMessages.notItsOwnerHint }];
      throw problem('invalid-input', reportsMessages.notItsOwner, { errors });
    }
    return { listingId, listingTitle: title, reportedUserId: ownerId, target: `listing ${listingId}` };
  }
  if (reportedUserId === null || !(await auth.usersById([reportedUserId])).has(reportedUserId))
    throw problem('not-found', reportsMessages.personNotFound);
  return { listingId: null, reportedUserId, target: `user ${reportedUserId}` };
}

function assertOthers({ listingId, reportedUserId }: Subject, { userId }: Caller): void {
  if (reportedUserId !== userId) return;
  if (listingId !== null) throw problem('own-listing', reportsMessages.ownListing);
  throw problem('not-allowed', reportsMessages.reportsYourself);
}

/** @throws already-reported if another call created the report */
function assertSameCall(filed: ReportDocument, reportId: string): ReportDocument {
  if (filed._id === reportId) return filed;
  throw problem('already-reported', reportsMessages.alreadyReported);
}

type NewReportCall = { reportId: string; report: NewReport; caller: Caller };

/** @throws photo-refused */
async function keepPhotos({ catalog }: FileReportDeps, { reportId, report, caller }: NewReportCall) {
  const chosen = [...new Set(report.photoIds)];
  return chosen.length === 0 ? undefined : catalog.keepPhotos(reportId, caller.userId, chosen);
}

/**
 * Stores a report, at most one per reporter and subject. `reportId` is the same for every retry of a call.
 * @throws not-found, own-listing, not-allowed, already-reported, photo-refused, too-many-requests
 */
async function fileReport(
  deps: FileReportDeps,
  { reportId, report, caller }: NewReportCall,
): Promise<ReportDocument> {
  const { reports, inTransaction, outbox, limiter } = deps;
  const subject = await findSubject(deps, report, caller.userId);
  assertOthers(subject, caller);
  // Checked first, so that photos are kept only for reports that will exist.
  const before = await reports.findByReporter(caller.userId, subject.target ?? '');
  if (before) return assertSameCall(before, reportId);
  await limiter.take(caller.userId);
  const photos = await keepPhotos(deps, { reportId, report, caller });
  const row = {
    _id: reportId,
    reporterId: caller.userId,
    ...subject,
    reason: report.reason,
    description: report.description ? report.description : null,
    photos,
    status: 'pending' as const,
    isDecided: false,
    decidedBy: null,
    decidedAt: null,
    followUps: [],
  };
  try {
    await inTransaction(async (session) => {
      await reports.add(row, session);
      await outbox.write('report.filed', { reportId }, session);
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const other = await reports.findByReporter(caller.userId, subject.target ?? '');
    if (other) return assertSameCall(other, reportId);
  }
  const stored = await reports.find(reportId);
  if (!stored) throw new Error('a report was stored and is not there');
  return stored;
}

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
 * Returns a page of the admins' list. `X-Total-Count` is the number of reports, and `Link` contains the URL
 * of the next page.
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
      const people = await loadPeople(
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
