import type { ReviewPage } from '@alaso/contracts';
import * as ordersRoutes from '@alaso/contracts/orders';
import { Button, LinkButton, NotFetched, Skeleton } from '@alaso/ui';
import { ReviewCard } from '@alaso/ui/reviews';
import { createEndpoints, endpointOf, Link } from '@alaso/web-kit';
import { lazy, Suspense, useId, useState } from 'react';
import { ReplyForm, ReviewForm } from './review-forms.tsx';
import { reviewsWords as words } from './reviews.messages.ts';

const { useGetReviewsQuery } = createEndpoints('dashboard-reviews', (build) => ({
  getReviews: endpointOf(build, ordersRoutes.getReviews),
}));

const ReportDialog = lazy(() => import('./report-person-dialog.tsx'));

type Asked = 'review' | 'reply' | 'report' | null;

type ReviewsProps = {
  dealId: string;
  /** False on a page whose main button is another one. */
  isMain?: boolean;
};

/**
 * Shows the reviews for a completed order or donation: the user's own, and the other party's once it is
 * published.
 */
export default function Reviews({ dealId, isMain = true }: ReviewsProps) {
  const { data: page, error, isFetching, refetch } = useGetReviewsQuery({ params: { id: dealId } });
  const [asked, setAsked] = useState<Asked>(null);
  const id = useId();
  if (!page) {
    if (error === undefined) return <Skeleton className="db:h-24 db:w-full" />;
    return <NotFetched what="reviews" asked={[{ error, isFetching, retry: () => void refetch() }]} />;
  }
  if (page.state === 'early' || page.state === 'none') return null;
  const close = () => setAsked(null);
  const form = { dealId, page, onClose: close };
  return (
    <section aria-labelledby={id} className="db:flex db:min-w-0 db:flex-col db:gap-3">
      <h2 id={id} className="db:text-lg">
        {words.title}
      </h2>
      {page.state === 'closed' ? (
        <Published page={page} ask={setAsked} />
      ) : (
        <Open page={page} ask={setAsked} isMain={isMain} />
      )}
      <Suspense>
        {asked === 'review' && <ReviewForm {...form} />}
        {asked === 'reply' && <ReplyForm {...form} />}
        {asked === 'report' && page.theirs && (
          <ReportDialog
            about={{ reviewId: page.theirs.id }}
            name={words.reviewBy(page.memberName)}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
}

type PartProps = { page: ReviewPage; ask: (asked: Asked) => void };

/** Lets the user write or edit a review before publication. */
function Open({ page: { own, memberName, until }, ask, isMain }: PartProps & { isMain: boolean }) {
  const writeIt = (text: string) => (
    <Button
      variant={own || !isMain ? 'secondary' : 'primary'}
      aria-haspopup="dialog"
      onClick={() => ask('review')}
      className="db:self-start"
    >
      {text}
    </Button>
  );
  if (!own) {
    return (
      <div className="db:flex db:flex-col db:gap-3 db:rounded-card db:border db:border-line db:bg-surface db:p-4">
        <p className="db:font-semibold db:wrap-anywhere">{words.ask(memberName)}</p>
        <p className="db:max-w-measure db:text-sm db:wrap-anywhere">{words.open(memberName, until ?? '')}</p>
        {writeIt(words.leave)}
      </div>
    );
  }
  return (
    <ReviewCard review={own} memberName={memberName} title={words.own}>
      <p className="db:max-w-measure db:text-sm db:wrap-anywhere db:text-ink-muted">
        {words.waiting(memberName, until ?? '')}
      </p>
      {writeIt(words.change)}
    </ReviewCard>
  );
}

const mutedStyles = 'db:text-sm db:wrap-anywhere db:text-ink-muted';

/** Shows both published reviews with any replies, and with a note if a review is hidden. */
function Published({ page: { own, theirs, memberName }, ask }: PartProps) {
  if (!own && !theirs) return <p className={mutedStyles}>{words.nobody}</p>;
  return (
    <>
      {own ? (
        <ReviewCard review={own} memberName={memberName} title={words.own}>
          {own.isHidden && (
            <>
              <p className={mutedStyles}>{words.ownHidden}</p>
              <LinkButton asChild variant="secondary" className="db:self-start">
                <Link to="/dashboard?tab=decisions">{words.toDecisions}</Link>
              </LinkButton>
            </>
          )}
        </ReviewCard>
      ) : (
        <p className={mutedStyles}>{words.nothingOwn}</p>
      )}
      {theirs ? (
        <ReviewCard review={theirs} memberName="You" title={words.theirs(theirs.authorName)}>
          {theirs.isHidden ? (
            <p className={mutedStyles}>{words.theirsHidden}</p>
          ) : (
            <div className="db:flex db:flex-wrap db:gap-3">
              {!theirs.reply && (
                <Button variant="secondary" aria-haspopup="dialog" onClick={() => ask('reply')}>
                  {words.reply}
                </Button>
              )}
              <Button variant="ghost" aria-haspopup="dialog" onClick={() => ask('report')}>
                {words.report}
              </Button>
            </div>
          )}
        </ReviewCard>
      ) : (
        <p className={mutedStyles}>{words.nothingTheirs(memberName)}</p>
      )}
    </>
  );
}
