import type { OwnRow, OwnTotals } from '@alaso/contracts';
import type { Asked } from '@alaso/ui';
import { useCountOwnListingsQuery, useOwnInfiniteQuery } from '../shared/dashboard-api.ts';
import type { Pages } from './card-pages.tsx';
import type { OwnChoice } from './own-state.ts';

/** The part of a paged query result that is used here. */
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

/** Combines a list with its totals: shows cards once both have arrived, and retries what failed. */
function withTotals<Row>(list: AskedPages<Row>, totals: AskedTotals): Pages<Row> {
  const asked = [{ error: list.error, retry: () => void list.refetch() }, totals];
  // An error stays until there is an answer: a running Retry has not helped yet.
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

/** Returns the user's listings in a state; `all` includes paused, sold and gifted ones. */
export function useOwnIn(choice: OwnChoice, totals: AskedTotals): Pages<OwnRow> {
  const query = choice === 'all' ? {} : { state: choice };
  return withTotals(useOwnInfiniteQuery({ query }), totals);
}

export type AskedTotals = Asked & {
  /** Null until this is known. */
  totals: OwnTotals | null;
  isLoading: boolean;
};

/** Returns the number of the user's listings in each state. */
export function useOwnTotals(): AskedTotals {
  const { data, error, isFetching, isLoading, refetch } = useCountOwnListingsQuery();
  return { totals: data ?? null, error, isFetching, isLoading, retry: () => void refetch() };
}
