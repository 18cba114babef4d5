import type { OwnRow } from '@alaso/contracts';
import { useOwnInfiniteQuery } from '../dashboard-api.ts';
import type { Pages } from './card-pages.tsx';
import type { OwnChoice } from './own-state.ts';
import type { AskedTotals } from './use-own-totals.ts';

/** What the hook of a list with pages returns, as far as it matters here. */
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

/**
 * One list of two questions: its cards are shown once both are answered, and Retry asks again for what
 * failed.
 */
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

/** Returns what the user has in a state; of all states, what is listed: paused, sold and gifted ones too. */
export function useOwnIn(choice: OwnChoice, totals: AskedTotals): Pages<OwnRow> {
  const query = choice === 'all' ? {} : { state: choice };
  return withTotals(useOwnInfiniteQuery({ query }), totals);
}
