import type { Listing, ListingStatus } from '@alaso/contracts';
import type { Asked } from '@alaso/ui';
import { useListListingsQuery, useOwnListingsInfiniteQuery } from './dashboard-api.ts';
import type { ListingTotals } from './own-figures.ts';

export type OwnListings = Asked & {
  /** Of every status, as many pages as have been asked for. */
  listings: readonly Listing[];
  /** Counted over all pages; null until this is known. */
  totals: ListingTotals | null;
  /** Nothing is known yet. */
  isLoading: boolean;
  hasMore: boolean;
  isFetchingMore: boolean;
  fetchMore: () => void;
};

/** Returns what the user has listed, page by page, and how many listings there are of each status. */
export function useOwnListings(userId: string): OwnListings {
  const pages = useOwnListingsInfiniteQuery({ query: { owner: userId } });
  const { data: active, ...askedActive } = useListListingsQuery(oneOf(userId, 'active'));
  const { data: sold, ...askedSold } = useListListingsQuery(oneOf(userId, 'sold'));
  const { data: gifted, ...askedGifted } = useListListingsQuery(oneOf(userId, 'gifted'));

  const asked = [pages, askedActive, askedSold, askedGifted];
  // An error stays until there is an answer: a running Retry has not helped yet.
  const failed = asked.filter((query) => query.error !== undefined);
  return {
    listings: pages.data?.pages.flatMap((page) => page.items) ?? [],
    totals:
      active && sold && gifted ? { active: active.total, sold: sold.total, gifted: gifted.total } : null,
    isLoading: asked.some((query) => query.isLoading),
    error: failed[0]?.error,
    isFetching: asked.some((query) => query.isFetching),
    retry: () => failed.forEach((query) => void query.refetch()),
    hasMore: pages.hasNextPage,
    isFetchingMore: pages.isFetchingNextPage,
    fetchMore: () => void pages.fetchNextPage(),
  };
}

/** The shortest page whose headers still give the total. */
const oneOf = (owner: string, status: ListingStatus) => ({ query: { owner, status, limit: '1' } });
