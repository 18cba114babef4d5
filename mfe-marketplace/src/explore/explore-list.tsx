import { Button, EmptyState, ListingCard, NotFetched, useShowMore } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { ListingGrid, ListingGridSkeleton } from '../shared/listing-grid.tsx';
import type { Explored } from './use-explore-results.ts';

const placeholders = 8;
/** How many photos are in sight on a wide screen before any scrolling. */
const inSight = 4;

/**
 * No page of cards is longer: a list that is restored has its place from the start, and the page's foot stays
 * below.
 */
const remPerPage = 24 * 40;

export type ExploreListProps = {
  explored: Explored;
  /** How many pages are shown, or will be. */
  pages: number;
  /** Whether filters or a search leave anything out. */
  narrowed: boolean;
  onShowMore: () => void;
  onClear: () => void;
};

/** The listings that match the filters, page by page. */
export function ExploreList({ explored, pages, narrowed, onShowMore, onClear }: ExploreListProps) {
  const { listings, error, isFetching, isShort, hasMore, fetchNextPage, refetch } = explored;
  const { list, showMore } = useShowMore<HTMLUListElement>(onShowMore);

  if (!listings) {
    if (!error || isFetching) {
      return (
        <div style={pages > 1 ? { minHeight: `${pages * remPerPage}rem` } : undefined}>
          <ListingGridSkeleton count={placeholders} />
        </div>
      );
    }
    return <NotFetched what="listings" asked={[{ error, isFetching, retry: () => void refetch() }]} />;
  }

  if (listings.length === 0) {
    return (
      <EmptyState
        text={narrowed ? 'No items match your filters.' : 'No items available yet.'}
        action={
          <Button variant="secondary" onClick={onClear} pending={isFetching}>
            Clear Filters
          </Button>
        }
      />
    );
  }

  return (
    <div className="mk:flex mk:flex-col mk:gap-5">
      <ListingGrid ref={list} aria-label="Items">
        {listings.map((listing, place) => (
          <li key={listing.id} className="mk:flex">
            <ListingCard
              listing={listing}
              Link={Link}
              titleAs="h2"
              eager={place < inSight}
              corner={<FavoriteButton listing={listing} />}
            />
          </li>
        ))}
      </ListingGrid>
      {error && !isFetching ? (
        <NotFetched what="listings" asked={[{ error, isFetching, retry: () => void fetchNextPage() }]} />
      ) : (
        hasMore && (
          <Button
            variant="secondary"
            size="lg"
            className="mk:mt-4 mk:w-full mk:sm:w-auto mk:sm:self-center"
            pending={isShort}
            pendingText="Loading..."
            onClick={showMore}
          >
            Show more
          </Button>
        )
      )}
    </div>
  );
}
