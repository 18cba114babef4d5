import { defaultPageSize } from '@alaso/contracts';
import { useEffect, useState } from 'react';
import { useExploreListingsInfiniteQuery } from '../api.ts';
import { askedFor, type ExploreFilters } from './explore-filters.ts';

/** A call answers at most 100 rows. */
const mostPagesAtOnce = 4;

/**
 * The listings on the first `pages` pages of what matches. After a reload they come four pages at a call. A
 * listing that moved between two pages while they were read is there once.
 */
export function useExplored(filters: ExploreFilters, pages: number) {
  const query = askedFor(filters);
  const asked = JSON.stringify(query);
  // How the list begins is settled once: another page does not ask for the first ones again.
  const [first, setFirst] = useState({ asked, pages });
  if (first.asked !== asked) setFirst({ asked, pages });
  const limit = defaultPageSize * Math.min(first.pages, mostPagesAtOnce);
  const explored = useExploreListingsInfiniteQuery(
    { query },
    { initialPageParam: first.pages > 1 ? { cursor: null, limit } : { cursor: null } },
  );
  const { currentData, error, isFetching, hasNextPage, fetchNextPage } = explored;
  const read = currentData?.pages.flatMap((page) => page.items) ?? [];
  const wanted = pages * defaultPageSize;
  const isShort = currentData !== undefined && hasNextPage && read.length < wanted;

  useEffect(() => {
    if (isShort && !isFetching && !error) void fetchNextPage();
  }, [isShort, isFetching, error, fetchNextPage]);

  const listings = [...new Map(read.map((listing) => [listing.id, listing])).values()].slice(0, wanted);
  return {
    ...explored,
    listings: currentData && listings,
    total: currentData?.pages.at(-1)?.total ?? listings.length,
    hasMore: hasNextPage || read.length > wanted,
    isShort,
  };
}

export type Explored = ReturnType<typeof useExplored>;
