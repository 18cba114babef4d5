import { type Asked, Button, NotFetched, useShowMore } from '@alaso/ui';
import type { ReactNode } from 'react';
import { CardGrid, CardSkeletons } from '../shared/card-grid.tsx';
import { listingsMessages } from './listings.messages.ts';

/** The pages of a paginated list of cards that have loaded so far. */
export type Pages<Row> = Asked & {
  rows: readonly Row[];
  /** True until the first response. */
  isLoading: boolean;
  hasMore: boolean;
  isFetchingMore: boolean;
  fetchMore: () => void;
};

export type CardPagesProps<Row> = {
  pages: Pages<Row>;
  empty: ReactNode;
  card: (row: Row) => ReactNode;
};

/**
 * Shows the user's cards page by page, with placeholders while loading and a Retry button after a failure.
 */
export function CardPages<Row>({ pages, empty, card }: CardPagesProps<Row>) {
  const { list, showMore } = useShowMore<HTMLDivElement>(pages.fetchMore);
  const failed = pages.error !== undefined;
  const notFetched = <NotFetched what="user listings" asked={[pages]} />;

  if (failed && pages.rows.length === 0) return notFetched;
  if (pages.isLoading) return <CardSkeletons />;
  if (pages.rows.length === 0 && !pages.hasMore) return empty;
  return (
    <div className="db:flex db:flex-col db:gap-9">
      <CardGrid ref={list}>{pages.rows.map(card)}</CardGrid>
      {failed
        ? notFetched
        : pages.hasMore && (
            <Button
              variant="secondary"
              size="lg"
              className="db:w-full db:sm:w-auto db:sm:self-center"
              pending={pages.isFetchingMore}
              pendingText={listingsMessages.loading}
              onClick={showMore}
            >
              {listingsMessages.showMore}
            </Button>
          )}
    </div>
  );
}
