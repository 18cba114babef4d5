import type { moderationRoutes } from '@alaso/contracts';
import { Button, EmptyState, ErrorPanel, Skeleton } from '@alaso/ui';
import { useOwnDecisionsInfiniteQuery } from '../dashboard-api.ts';
import { DecisionCard } from './decision-card.tsx';

/** `?tab=decisions`: what admins have decided about the user and their listings, each with its appeal. */
export default function Decisions() {
  const asked = useOwnDecisionsInfiniteQuery({ query: {} }, { refetchOnMountOrArgChange: true });
  const decisions: readonly moderationRoutes.OwnDecision[] | undefined = asked.data?.pages.flatMap(
    ({ items }) => items,
  );
  return (
    <section aria-labelledby="decisions" className="db:flex db:flex-col db:gap-4">
      <h2 id="decisions" className="db:text-lg">
        Decisions about you
      </h2>
      {decisions === undefined ? (
        asked.isError ? (
          <ErrorPanel
            title="Failed to fetch decisions"
            onRetry={() => void asked.refetch()}
            retrying={asked.isFetching}
          />
        ) : (
          <Skeleton className="db:h-32 db:w-full" />
        )
      ) : decisions.length === 0 ? (
        <EmptyState text="Nothing was decided about you or your listings." />
      ) : (
        <>
          <ul className="db:flex db:flex-col db:gap-4">
            {decisions.map((decision) => (
              <DecisionCard key={decision.caseId} decision={decision} />
            ))}
          </ul>
          {asked.hasNextPage && (
            <Button
              variant="secondary"
              pending={asked.isFetchingNextPage}
              onClick={() => void asked.fetchNextPage()}
              className="db:self-center"
            >
              Show more
            </Button>
          )}
        </>
      )}
    </section>
  );
}
