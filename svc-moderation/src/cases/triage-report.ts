import type { NewAdminNotification } from '@alaso/contracts/internal';
import { quotable } from '@alaso/contracts/scam-rules';
import { derivedId, type Logger, LostRace } from '@alaso/service-kit';
import { reasonInWords, type ReportDocument, type ReportRepository } from '../reports/index.ts';
import { type CaseDeps, newCase, retryWhenChanged } from './update-case.ts';
import { withEntry } from './case-timers.ts';
import type { CaseDocument } from './case.model.ts';
import { caseMessages } from './case.messages.ts';
import { graver, severityOf, urgencyOf } from './severity.ts';

export type TriageDeps = CaseDeps & {
  reports: Pick<ReportRepository, 'find' | 'putInCase' | 'withoutCase'>;
};

/** The maximum number of listings, and of reviews, listed in one case. */
const maxNamed = 20;
/** The maximum number of reports per sweep. The next sweep continues with the rest. */
const batch = 200;

const subjectId = ({ reportedUserId, listingId, _id }: ReportDocument) => reportedUserId ?? listingId ?? _id;

const toListings = ({ listingId, listingTitle }: ReportDocument): CaseDocument['listings'] =>
  listingId === null ? [] : [{ id: listingId, title: listingTitle ?? caseMessages.unnamedListing }];

const toReviews = ({ reviewId, reviewText }: ReportDocument): { id: string; text: string }[] =>
  reviewId === undefined ? [] : [{ id: reviewId, text: reviewText ?? '' }];

function openCase(report: ReportDocument, now: Date): CaseDocument {
  const severity = severityOf(report);
  return newCase({
    about: subjectId(report),
    personId: report.reportedUserId,
    listings: toListings(report),
    ...(report.reviewId !== undefined && { reviews: toReviews(report) }),
    reportCount: 1,
    stage: 'open',
    isWaiting: true,
    severity,
    urgency: urgencyOf(severity),
    openedAt: report.createdAt,
    since: report.createdAt,
    decision: null,
    hides: [],
    suspends: false,
    timeline: withEntry({ timeline: [] }, 'opened', now, null, report.reason),
  });
}

function joinCase(row: CaseDocument, report: ReportDocument, now: Date): CaseDocument {
  const severity = graver(row.severity, severityOf(report));
  const known = new Set([...row.listings, ...(row.reviews ?? [])].map(({ id }) => id));
  const listings = [...row.listings, ...toListings(report).filter(({ id }) => !known.has(id))];
  const reviews = [...(row.reviews ?? []), ...toReviews(report).filter(({ id }) => !known.has(id))];
  return {
    ...row,
    severity,
    urgency: urgencyOf(severity) + Number(row.isRaised),
    listings: listings.slice(0, maxNamed),
    ...(reviews.length > 0 && { reviews: reviews.slice(0, maxNamed) }),
    reportCount: row.reportCount + 1,
    timeline: withEntry(row, 'joined', now, null, report.reason),
  };
}

function newReportNotification(report: ReportDocument): NewAdminNotification {
  const { _id, description, reporterId, reportedUserId, listingTitle, reviewId } = report;
  return {
    noticeId: derivedId('report', _id, 'new'),
    title: caseMessages.newReport(reasonInWords(report)),
    text: caseMessages.newReportText({
      listingTitle,
      isReview: reviewId !== undefined,
      quote: quotable(description ?? ''),
    }),
    link: '/admin?tab=reports',
    changed: ['report', 'case'],
    except: [reporterId, ...(reportedUserId === null ? [] : [reportedUserId])],
  };
}

/**
 * Adds a pending report to the open case about the same user, or opens a case. Returns the case's id. A
 * repeated call has no effect. Reports have no further effect until an admin decides.
 */
export async function triageReport(deps: TriageDeps, reportId: string): Promise<string | undefined> {
  const { inTransaction, outbox, cases, reports, now } = deps;
  return retryWhenChanged(() =>
    inTransaction(async (session) => {
      const report = await reports.find(reportId, session);
      if (!report || report.caseId !== undefined || report.isDecided) return report?.caseId;
      const open = await cases.findOpen(subjectId(report), session);
      const row = open ? joinCase(open, report, now()) : openCase(report, now());
      if (!open) {
        await cases.add(row, session);
        await outbox.write('case.moved', { caseId: row._id }, session);
      } else if (!(await cases.replace(open, row, session))) throw new LostRace();
      if (!(await reports.putInCase(reportId, row._id, session))) throw new LostRace();
      await outbox.write('admin-notice.raised', newReportNotification(report), session);
      return row._id;
    }),
  );
}

/** Triages reports that have no case, either because an event was lost or because they predate cases. */
export async function triageAll(deps: TriageDeps, log: Logger): Promise<void> {
  for (const reportId of await deps.reports.withoutCase(batch)) {
    await triageReport(deps, reportId).catch((err: unknown) =>
      log.warn({ err, reportId }, 'this report will be put into its case later'),
    );
  }
}
