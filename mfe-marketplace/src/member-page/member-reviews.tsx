import type { Rating, Review } from '@alaso/contracts';
import * as ordersRoutes from '@alaso/contracts/orders';
import { Button, NotFetched, Skeleton } from '@alaso/ui';
import { ReviewCard, Stars } from '@alaso/ui/reviews';
import { createEndpoints, endlessOf, endpointOf, useRequireSession } from '@alaso/web-kit';
import { lazy, Suspense, useState } from 'react';
import { memberReviewsWords as words } from './member-reviews.messages.ts';

const { useListMemberReviewsInfiniteQuery, useListRatingsQuery } = createEndpoints(
  'marketplace',
  (build) => ({
    listMemberReviews: endlessOf(build, ordersRoutes.listMemberReviews),
    listRatings: endpointOf(build, ordersRoutes.listRatings),
  }),
);

const ReportDialog = lazy(async () => ({
  default: (await import('../listing-page/report-dialog.tsx')).ReportDialog,
}));

export type MemberReviewsProps = { memberId: string; memberName: string };

/** Shows a member's rating and the published reviews of that member, newest first. */
export default function MemberReviews({ memberId, memberName }: MemberReviewsProps) {
  const reviews = useListMemberReviewsInfiniteQuery({ params: { id: memberId } });
  const [rating] = useListRatingsQuery({ query: { ids: memberId } }).data ?? [];
  const requireSession = useRequireSession();
  const [reported, setReported] = useState<Review | null>(null);
  const items = reviews.data?.pages.flatMap((page) => page.items);
  const { error, isFetching, refetch } = reviews;
  return (
    <section aria-labelledby="reviews" className="mk:flex mk:min-w-0 mk:flex-col mk:gap-5">
      <h2 id="reviews" className="mk:text-xl">
        {words.title}
      </h2>
      {rating && <RatingSummary rating={rating} />}
      {!items ? (
        error !== undefined ? (
          <NotFetched what={words.failed} asked={[{ error, isFetching, retry: () => void refetch() }]} />
        ) : (
          <Skeleton className="mk:h-32 mk:w-full" />
        )
      ) : items.length === 0 ? (
        <p className="mk:text-ink-muted">{words.none}</p>
      ) : (
        <>
          <ul className="mk:grid mk:grid-cols-1 mk:gap-4 mk:md:grid-cols-2 mk:md:items-start">
            {items.map((review) => (
              <li key={review.id} className="mk:min-w-0">
                <ReviewCard review={review} memberName={memberName}>
                  <Button
                    variant="ghost"
                    aria-label={`${words.report}: ${words.reviewBy(review.authorName)}`}
                    onClick={() => requireSession() && setReported(review)}
                    className="mk:-mb-2 mk:-ml-3 mk:self-start mk:text-sm mk:text-ink-muted"
                  >
                    {words.report}
                  </Button>
                </ReviewCard>
              </li>
            ))}
          </ul>
          {reviews.hasNextPage && (
            <Button
              variant="secondary"
              pending={reviews.isFetchingNextPage}
              onClick={() => void reviews.fetchNextPage()}
              className="mk:self-center"
            >
              {words.more}
            </Button>
          )}
        </>
      )}
      {reported && (
        <Suspense>
          <ReportDialog
            about={{ reviewId: reported.id }}
            name={words.reviewBy(reported.authorName)}
            onClose={() => setReported(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

function RatingSummary({ rating: { average, count, stars } }: { rating: Rating }) {
  return (
    <div className="mk:flex mk:flex-col mk:gap-3">
      <p className="mk:flex mk:flex-wrap mk:items-center mk:gap-x-3 mk:gap-y-1">
        <Stars stars={average} />
        <span className="mk:font-semibold">{words.rating(average, count)}</span>
      </p>
      <ul className="mk:flex mk:max-w-sm mk:flex-col mk:gap-1 mk:text-sm">
        {stars
          .map((many, at) => ({ many, stars: at + 1 }))
          .toReversed()
          .map((row) => (
            <li key={row.stars} className="mk:flex mk:items-center mk:gap-3">
              <span className="mk:w-36 mk:shrink-0 mk:tabular-nums">
                {words.starRow(row.stars, row.many)}
              </span>
              <span aria-hidden="true" className="mk:h-2 mk:flex-1 mk:rounded-control mk:bg-sunken">
                <span
                  className="mk:block mk:h-full mk:rounded-control mk:bg-gold"
                  style={{ width: `${Math.round((100 * row.many) / count)}%` }}
                />
              </span>
            </li>
          ))}
      </ul>
    </div>
  );
}
