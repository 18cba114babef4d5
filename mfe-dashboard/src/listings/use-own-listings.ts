import type { OwnRow, OwnTotals } from '@alaso/contracts';
import type { Asked } from '@alaso/ui';
import { useCountOwnListingsQuery, useOwnInfiniteQuery } from '../shared/dashboard-api.ts';
import type { Pages } from './card-pages.tsx';
import type { OwnChoice } from './own-state.ts';

/** The fields of a paginated query result that are used here. */
type AskedPages<Row> = {
  data?: { pages: { items: Row[] }[] } | undefined;
  error?: unknown;
  isLoading: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};

/** Combines a list with its totals. Shows cards only after both have loaded, and retries whichever failed. */
function withTotals<Row>(list: AskedPages<Row>, totals: AskedTotals): Pages<Row> {
  const asked = [{ error: list.error, retry: () => void list.refetch() }, totals];
  // Errors are shown until there is a response, even while Retry is running.
  const failed = asked.filter(({ error }) => error !== undefined);
  return {
    rows: list.data?.pages.flatMap(({ items }) => items) ?? [],
    isLoading: list.isLoading || totals.isLoading,
    error: failed[0]?.error,
    isFetching: list.isFetching || totals.isFetching,
    retry: () => failed.forEach(({ retry }) => retry()),
    hasMore: list.hasNextPage,
    isFetchingMore: list.isFetchingNextPage,
    fetchMore: () => void list.fetchNextPage(),
  };
}

/** Returns the user's listings in a state. `all` includes paused, sold, and gifted listings. */
export function useOwnIn(choice: OwnChoice, totals: AskedTotals): Pages<OwnRow> {
  const query = choice === 'all' ? {} : { state: choice };
  return withTotals(useOwnInfiniteQuery({ query }), totals);
}

export type AskedTotals = Asked & {
  /** Null until the totals have loaded. */
  totals: OwnTotals | null;
  isLoading: boolean;
};

export function useOwnTotals(): AskedTotals {
  const { data, error, isFetching, isLoading, refetch } = useCountOwnListingsQuery();
  return { totals: data ?? null, error, isFetching, isLoading, retry: () => void refetch() };
}
