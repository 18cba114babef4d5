import { defaultPageSize } from '@alaso/contracts';
import { Button, cn, EmptyState, NotFetched, useShowMore } from '@alaso/ui';
import { useSession } from '@alaso/web-kit';
import { useEffect, useState } from 'react';
import { useExploreListingsInfiniteQuery } from '../shared/find-api.ts';
import { ItemCard } from '../shared/item-card.tsx';
import { cardBox, ListingGrid, ListingGridSkeleton } from '../shared/listing-grid.tsx';
import { askedFor, type ExploreFilters, buildNearQuery } from './explore-filters.ts';
import { exploreMessages } from './explore.messages.ts';

const placeholders = 8;
/** The number of photos visible on a wide screen before scrolling. */
const inSight = 4;

/**
 * The maximum height of a page of cards, in rem. A restored list reserves this space to keep the footer below
 * the cards.
 */
const remPerPage = 24 * 40;

export type ExploreListProps = {
  explored: Explored;
  pages: number;
  /** True if a filter or a search is active. */
  narrowed: boolean;
  onShowMore: () => void;
  onClear: () => void;
};

export function ExploreList({ explored, pages, narrowed, onShowMore, onClear }: ExploreListProps) {
  const { listings, isOutdated, error, isFetching, isShort, hasMore, fetchNextPage, refetch } = explored;
  const { list, showMore } = useShowMore<HTMLUListElement>(onShowMore);

  if (!listings) {
    if (!error || isFetching) {
      return (
        <div style={pages > 1 ? { minHeight: `${pages * remPerPage}rem` } : undefined}>
          <ListingGridSkeleton count={placeholders} />
        </div>
      );
    }
    return (
      <NotFetched
        what={exploreMessages.list.notFetched}
        asked={[{ error, isFetching, retry: () => void refetch() }]}
      />
    );
  }

  if (listings.length === 0) {
    return (
      <EmptyState
        text={narrowed ? exploreMessages.list.noMatches : exploreMessages.list.noItems}
        action={
          <Button variant="secondary" onClick={onClear} pending={isFetching}>
            {exploreMessages.clearFilters}
          </Button>
        }
      />
    );
  }

  return (
    <div className="mk:flex mk:flex-col mk:gap-5">
      <ListingGrid
        ref={list}
        aria-label={exploreMessages.list.label}
        aria-busy={isOutdated}
        className={cn('mk:transition-opacity mk:duration-150', isOutdated && 'mk:opacity-50')}
      >
        {listings.map((listing, index) => (
          <li key={listing.id} className={cardBox}>
            <ItemCard listing={listing} titleAs="h2" eager={index < inSight} />
          </li>
        ))}
      </ListingGrid>
      {error && !isFetching ? (
        <NotFetched
          what={exploreMessages.list.notFetched}
          asked={[{ error, isFetching, retry: () => void fetchNextPage() }]}
        />
      ) : (
        hasMore && (
          <Button
            variant="secondary"
            size="lg"
            className="mk:mt-4 mk:w-full mk:sm:w-auto mk:sm:self-center"
            pending={isShort}
            pendingText={exploreMessages.list.loading}
            onClick={showMore}
          >
            {exploreMessages.list.showMore}
          </Button>
        )
      )}
    </div>
  );
}

/** A call returns at most 100 rows. */
const maxPagesPerCall = 4;

/**
 * Returns the listings on the first `pages` pages. After a reload, each call fetches four pages. A listing
 * that moved between pages while they were being fetched appears only once.
 */
export function useExploreResults(filters: ExploreFilters, pages: number) {
  const { user } = useSession();
  const query = { ...askedFor(filters), ...buildNearQuery(filters, user?.place ?? null) };
  const asked = JSON.stringify(query);
  // The first request does not change, so showing another page does not refetch the first pages.
  const [first, setFirst] = useState({ asked, pages });
  if (first.asked !== asked) setFirst({ asked, pages });
  const limit = defaultPageSize * Math.min(first.pages, maxPagesPerCall);
  const explored = useExploreListingsInfiniteQuery(
    { query },
    { initialPageParam: first.pages > 1 ? { cursor: null, limit } : { cursor: null } },
  );
  const { currentData, data, error, isFetching, hasNextPage, fetchNextPage } = explored;
  // While changed filters load, their predecessors' list stays in place, so that only the cards change.
  const hasOld = data !== undefined && data.pages.some(({ items }) => items.length > 0);
  const isOutdated = currentData === undefined && isFetching && hasOld;
  const shown = isOutdated ? data : currentData;
  const read = shown?.pages.flatMap((page) => page.items) ?? [];
  const wanted = pages * defaultPageSize;
  const isShort = currentData !== undefined && hasNextPage && read.length < wanted;

  useEffect(() => {
    if (isShort && !isFetching && !error) void fetchNextPage();
  }, [isShort, isFetching, error, fetchNextPage]);

  const listings = [...new Map(read.map((listing) => [listing.id, listing])).values()].slice(0, wanted);
  return {
    ...explored,
    listings: shown && listings,
    isOutdated,
    total: shown?.pages.at(-1)?.total ?? listings.length,
    hasMore: !isOutdated && (hasNextPage || read.length > wanted),
    isShort,
  };
}

type Explored = ReturnType<typeof useExploreResults>;
