import type { AdminReport, Decision, Follows, Report } from '@alaso/contracts';
import { Badge, type BadgeTone, Button, cn, EmptyState, ErrorPanel, formatDate } from '@alaso/ui';
import { isCallError, notifyFailure } from '@alaso/web-kit';
import { useEffect, useRef, useState } from 'react';
import { ReportLinks, ReportPhotos } from '../detail-pages/index.ts';
import { useAdminReportPagesInfiniteQuery, useDecideReportMutation } from '../shared/admin-api.ts';
import { compactControls } from '../shared/row-styles.ts';
import { reasonInWords, reviewInWords } from '../shared/case.messages.ts';
import { DecisionDialog } from '../shared/decision-dialog.tsx';
import { listPages, type ListPages, RowSkeletons, ShowMore } from '../shared/paged-list.tsx';
import { useRights } from '../shared/rights.tsx';
import { type FocusAfterDecision, useFocusAfterDecision } from '../shared/use-focus-after-decision.ts';
import { useUndoToast } from '../shared/undo-toast.ts';
import { keyAct, keyRow, keyRowStyles, keyStep } from '../shortcuts/shortcuts.ts';
import { Excerpt } from './excerpt.tsx';
import { reportsMessages as messages } from './reports.messages.ts';

/** Returns the reports loaded so far, in server order. */
function useReports(): ListPages<AdminReport> {
  return listPages<AdminReport>(useAdminReportPagesInfiniteQuery({ query: {} }));
}

/** The Reports tab. The server returns pending reports first. */
export default function Reports() {
  const reports = useReports();
  const { box, keepFocus } = useFocusAfterDecision<HTMLDivElement>();
  if (reports.isError) {
    return <ErrorPanel title={messages.failed} onRetry={reports.retry} retrying={reports.isFetching} />;
  }
  if (!reports.items) return <RowSkeletons />;
  if (reports.items.length === 0) return <EmptyState text={messages.none} fabric="lace" color="white" />;
  return (
    <div ref={box} className="ad:@container">
      <h2 tabIndex={-1} className="ad:sr-only">
        {messages.title}
      </h2>
      <ul>
        {reports.items.map((report) => (
          <ReportRow key={report.id} report={report} keepFocus={keepFocus} />
        ))}
      </ul>
      <ShowMore list={reports} />
    </div>
  );
}

const tones = { pending: 'warning', reviewed: 'success', dismissed: 'neutral' } satisfies Record<
  Report['status'],
  BadgeTone
>;

type ReportRowProps = { report: AdminReport; keepFocus: FocusAfterDecision['keepFocus'] };

/** Shows a report, with decision buttons if it is pending. */
function ReportRow({ report, keepFocus }: ReportRowProps) {
  const [decideReport, { isLoading, isSuccess, error, originalArgs }] = useDecideReportMutation();
  const notifyDecided = useUndoToast();
  const may = useRights();
  const giveFocus = useRef<ReturnType<typeof keepFocus>>(undefined);

  useEffect(() => {
    // A 409 means that another admin decided first, so the buttons are removed in that case too.
    const decided = isSuccess || (isCallError(error) && error.status === 409);
    if (decided || error) giveFocus.current?.(decided ? 'decided' : 'unchanged');
  }, [isSuccess, error]);

  async function decide(decision: Decision, pressed: HTMLElement) {
    giveFocus.current = keepFocus(pressed);
    try {
      const { undo } = await decideReport({ params: { id: report.id }, body: decision }).unwrap();
      notifyDecided(messages.updated, [undo]);
    } catch (error) {
      notifyFailure(error, {
        title: messages.updateFailed,
        otherwise: messages.tryAgain,
      });
    }
  }
  const approve = useRef<HTMLButtonElement>(null);
  const [asks, setAsks] = useState(false);
  function approveWith(follows?: Follows) {
    setAsks(false);
    if (approve.current) void decide({ status: 'reviewed', ...(follows && { follows }) }, approve.current);
  }
  const deciding = isLoading ? originalArgs?.body.status : undefined;

  return (
    <li
      {...keyRow}
      className={cn(
        keyRowStyles,
        compactControls,
        'ad:grid ad:grid-cols-[minmax(0,1fr)] ad:gap-x-4 ad:gap-y-2 ad:border-b ad:border-line ad:py-2.5 ad:first:pt-0 ad:last:border-b-0 ad:@min-[56rem]:grid-cols-[11rem_6rem_minmax(0,1fr)_12rem] ad:@min-[56rem]:items-baseline',
      )}
    >
      <p className="ad:flex ad:flex-wrap ad:items-center ad:gap-2 ad:@min-[56rem]:contents">
        <span className="ad:min-w-0 ad:text-sm ad:font-semibold ad:break-words">
          {reasonInWords(report.reason)}
        </span>
        <span>
          <Badge tone={tones[report.status]} className="ad:capitalize">
            {report.status}
          </Badge>
        </span>
      </p>
      <div className="ad:flex ad:min-w-0 ad:flex-col ad:gap-1">
        {report.reviewText && <Excerpt text={report.reviewText} isQuote />}
        {report.description !== null && <Excerpt text={report.description} />}
        <ReportPhotos report={report} />
        <p className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-3 ad:text-xs ad:text-ink-muted">
          <span className="ad:tabular-nums">{formatDate(report.createdAt)}</span>
          <ReportLinks report={report} />
        </p>
      </div>
      {report.status === 'pending' && may('moderation') && (
        <div className="ad:flex ad:flex-wrap ad:gap-2 ad:@min-[56rem]:justify-end">
          <Button
            variant="secondary"
            size="sm"
            aria-label={messages.approveReport(reasonInWords(report.reason))}
            {...keyAct('a')}
            data-decision="reviewed"
            ref={approve}
            onClick={() => setAsks(true)}
            pending={deciding === 'reviewed'}
            disabled={isLoading}
            className="ad:max-sm:flex-1"
          >
            {messages.approve}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={messages.dismissReport(reasonInWords(report.reason))}
            {...keyStep('d')}
            data-decision="dismissed"
            onClick={(event) => void decide({ status: 'dismissed' }, event.currentTarget)}
            pending={deciding === 'dismissed'}
            disabled={isLoading}
            className="ad:max-sm:flex-1"
          >
            {messages.dismiss}
          </Button>
        </div>
      )}
      {asks && (
        <DecisionDialog
          title={messages.approveTitle(reasonInWords(report.reason))}
          listings={
            report.listingId === null
              ? report.reviewId === undefined
                ? []
                : [{ id: report.reviewId, title: reviewInWords(report.reviewText ?? '') }]
              : [{ id: report.listingId, title: report.listingTitle ?? messages.theListing }]
          }
          hasPerson={report.reportedUserId !== null}
          closes={messages.closes(report.relatedReports)}
          pending={isLoading}
          onDecide={approveWith}
          onClose={() => setAsks(false)}
        />
      )}
    </li>
  );
}
