import { type moderationRoutes, ReportReason, reportReasonWords } from '@alaso/contracts';
import { appealDecision, maxAppeal } from '@alaso/contracts/moderation';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  ErrorPanel,
  Field,
  formatDate,
  FormDialog,
  Skeleton,
  Textarea,
} from '@alaso/ui';
import { KeptPhotos } from '@alaso/ui/photos';
import { Link, notify } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  useAppealDecisionMutation,
  useOwnDecisionsInfiniteQuery,
  useOwnReportsInfiniteQuery,
} from '../shared/late-api.ts';
import {
  moderationDecisionsMessages as words,
  reportStatusWords,
  sentencesOf,
  stageWords,
} from './moderation-decisions.messages.ts';

const linkStyles =
  'db:inline-flex db:min-h-11 db:items-center db:underline db:underline-offset-4 db:wrap-anywhere';

function OwnReportCard({ report }: { report: moderationRoutes.OwnReport }) {
  const { reason, description, photos, status, createdAt, listingId, listingTitle, personFirstName } = report;
  const known = ReportReason.safeParse(reason);
  const { text, tone } = reportStatusWords[status];
  const name =
    listingId === null
      ? (personFirstName ?? words.reports.formerMember)
      : (listingTitle ?? words.reports.unknownItem);
  return (
    <li aria-label={words.reports.reported(name)}>
      <Card className="db:flex db:flex-col db:gap-2 db:p-4">
        <p className="db:flex db:flex-wrap db:items-center db:gap-2 db:text-sm db:text-ink-muted">
          <span>{formatDate(createdAt)}</span>
          <Badge tone={tone}>{text}</Badge>
        </p>
        <p className="db:font-semibold db:wrap-anywhere">
          {listingId === null ? (
            name
          ) : (
            <Link to={`/item/${listingId}`} className={linkStyles}>
              {name}
            </Link>
          )}
        </p>
        <p className="db:text-sm">{known.success ? reportReasonWords[known.data] : reason}</p>
        {description !== null && (
          <p className="db:max-w-measure db:text-sm db:wrap-anywhere db:whitespace-pre-line">{description}</p>
        )}
        <KeptPhotos small title={words.reports.photos} photos={photos} />
      </Card>
    </li>
  );
}

/**
 * `?tab=decisions`: moderation decisions about the user and their listings, and the outcomes of the user's
 * reports.
 */
export default function Decisions() {
  return (
    <>
      <PagedSection<moderationRoutes.OwnDecision>
        title={words.decisions.title}
        arrives
        failed={words.decisions.notFetched}
        empty={words.decisions.empty}
        asked={useOwnDecisionsInfiniteQuery({ query: {} })}
      >
        {(decision) => <DecisionCard key={decision.caseId} decision={decision} />}
      </PagedSection>
      <PagedSection<moderationRoutes.OwnReport>
        title={words.reports.title}
        failed={words.reports.notFetched}
        empty={words.reports.empty}
        asked={useOwnReportsInfiniteQuery({ query: {} })}
      >
        {(report) => <OwnReportCard key={report.id} report={report} />}
      </PagedSection>
    </>
  );
}

type Pages<Item> = {
  data?: { pages: readonly { items: readonly Item[] }[] } | undefined;
  isError: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

type PagedSectionProps<Item> = {
  title: string;
  /** True if opening the view scrolls to this heading and focuses it. */
  arrives?: boolean;
  failed: string;
  empty: string;
  asked: Pages<Item>;
  children: (item: Item) => ReactNode;
};

/** A titled list that is fetched page by page. */
function PagedSection<Item>(props: PagedSectionProps<Item>) {
  const { title, arrives = false, failed, empty, asked, children } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!arrives) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [arrives]);
  const items = asked.data?.pages.flatMap((page) => page.items);
  return (
    <section aria-labelledby={id} className="db:flex db:flex-col db:gap-4">
      <h2 id={id} ref={heading} tabIndex={-1} className="db:scroll-mt-24 db:text-lg">
        {title}
      </h2>
      {items === undefined ? (
        asked.isError ? (
          <ErrorPanel title={failed} onRetry={() => void asked.refetch()} retrying={asked.isFetching} />
        ) : (
          <Skeleton className="db:h-32 db:w-full" />
        )
      ) : items.length === 0 ? (
        <EmptyState text={empty} />
      ) : (
        <>
          <ul className="db:flex db:flex-col db:gap-4">{items.map(children)}</ul>
          {asked.hasNextPage && (
            <Button
              variant="secondary"
              pending={asked.isFetchingNextPage}
              onClick={() => void asked.fetchNextPage()}
              className="db:self-center"
            >
              {words.showMore}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** Asks for the reason for an appeal. After a failure, the dialog stays open and keeps the input. */
function AppealDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const [appeal] = useAppealDecisionMutation();
  const form = useContractForm(appealDecision.body, {
    given: { caseId, text: '' },
    failed: {
      title: words.appeal.notSent,
      otherwise: words.tryAgain,
    },
    async send(body) {
      await appeal({ body }).unwrap();
      notify({
        title: words.appeal.sent,
        description: words.appeal.sentText,
      });
      onClose();
    },
  });

  return (
    <FormDialog
      title={words.appeal.title}
      description={words.appeal.text}
      submitText={words.appeal.send}
      pending={form.isPending}
      pendingText={words.appeal.sending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Field label={words.appeal.reason} required error={form.errors.text}>
        <Textarea rows={5} maxLength={maxAppeal} {...form.input('text')} />
      </Field>
    </FormDialog>
  );
}

type OwnDecision = moderationRoutes.OwnDecision;

/** Shows a decision with its reason and duration, and how to appeal it. Never names the reporter. */
function DecisionCard({ decision }: { decision: OwnDecision }) {
  const { at, why, stage, appeal, appealUntil } = decision;
  const [isAsked, setIsAsked] = useState(false);
  const mark = stageWords[stage];
  return (
    <li>
      <Card className="db:flex db:flex-col db:gap-2 db:p-4">
        <p className="db:flex db:flex-wrap db:items-center db:gap-2 db:text-sm db:text-ink-muted">
          <span>{formatDate(at)}</span>
          {mark && <Badge>{mark}</Badge>}
        </p>
        {sentencesOf(decision).map((sentence) => (
          <p key={sentence} className="db:font-semibold db:wrap-anywhere">
            {sentence}
          </p>
        ))}
        {why && (
          <p className="db:max-w-measure db:wrap-anywhere db:whitespace-pre-line">
            {words.decisions.why(why)}
          </p>
        )}
        {appeal && (
          <div className="db:border-l-2 db:border-gold db:pl-3 db:text-sm">
            <p className="db:font-semibold">{words.decisions.yourAppeal(formatDate(appeal.at))}</p>
            <p className="db:wrap-anywhere db:whitespace-pre-line">{appeal.text}</p>
            {appeal.why !== null && (
              <p className="db:mt-2 db:wrap-anywhere">{words.decisions.answer(appeal.why)}</p>
            )}
          </div>
        )}
        {appealUntil !== null && (
          <div className="db:flex db:flex-wrap db:items-center db:gap-3">
            <Button variant="secondary" onClick={() => setIsAsked(true)}>
              {words.appeal.title}
            </Button>
            <span className="db:text-sm db:text-ink-muted">
              {words.decisions.appealUntil(formatDate(appealUntil))}
            </span>
          </div>
        )}
        {isAsked && <AppealDialog caseId={decision.caseId} onClose={() => setIsAsked(false)} />}
      </Card>
    </li>
  );
}
