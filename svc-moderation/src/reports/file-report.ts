import type { NewReport } from '@alaso/contracts';
import { type Caller, isDuplicateKey, type Limiter, type Platform, problem } from '@alaso/service-kit';
import type { AuthClient } from '../clients/auth-client.ts';
import type { CatalogClient } from '../clients/catalog-client.ts';
import type { OrdersClient } from '../clients/orders-client.ts';
import type { ReportDocument } from './report.model.ts';
import type { ReportRepository } from './report.repository.ts';
import { reportsMessages } from './reports.messages.ts';

export type FileReportDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  reports: Pick<ReportRepository, 'add' | 'find' | 'findOf'>;
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
 * author, or a user. @throws not-found, also for a message of others, and invalid-input
 */
async function subjectOf(
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

/** @throws already-reported if another call created it */
function sameReport(made: ReportDocument, reportId: string): ReportDocument {
  if (made._id === reportId) return made;
  throw problem('already-reported', reportsMessages.alreadyReported);
}

type NewReportCall = { reportId: string; report: NewReport; caller: Caller };

/** @throws photo-refused */
async function photosOf({ catalog }: FileReportDeps, { reportId, report, caller }: NewReportCall) {
  const chosen = [...new Set(report.photoIds)];
  return chosen.length === 0 ? undefined : catalog.keepPhotos(reportId, caller.userId, chosen);
}

/**
 * Stores a report, once for each reporter and subject. `reportId` is the same for every repeat of
 * this call. @throws not-found, own-listing, not-allowed, already-reported, photo-refused, too-many-requests
 */
export async function fileReport(
  deps: FileReportDeps,
  { reportId, report, caller }: NewReportCall,
): Promise<ReportDocument> {
  const { reports, inTransaction, outbox, limiter } = deps;
  const subject = await subjectOf(deps, report, caller.userId);
  assertOthers(subject, caller);
  // Checked first, so that photos are kept only for a report that will exist.
  const before = await reports.findOf(caller.userId, subject.target ?? '');
  if (before) return sameReport(before, reportId);
  await limiter.take(caller.userId);
  const photos = await photosOf(deps, { reportId, report, caller });
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
    const other = await reports.findOf(caller.userId, subject.target ?? '');
    if (other) return sameReport(other, reportId);
  }
  const stored = await reports.find(reportId);
  if (!stored) throw new Error('a report was stored and is not there');
  return stored;
}
