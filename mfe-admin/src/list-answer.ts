/** A list that is loading, has failed, or is here. */
export type ListAnswer<Item> = {
  /** Undefined while loading and after a failure. */
  items: readonly Item[] | undefined;
  isError: boolean;
  isFetching: boolean;
  retry: () => void;
};

/** Returns a {@link ListAnswer} for what the hook of a query returns. */
function listAnswer<Item>(query: {
  data?: readonly Item[] | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}): ListAnswer<Item> {
  return {
    items: query.data,
    isError: query.isError,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** A list that is read page by page: the pages that have been asked for so far. */
export type ListPages<Item> = ListAnswer<Item> & {
  /** How many items there are in all; undefined until this is known. */
  total: number | undefined;
  /** Undefined on the last page. */
  showMore: (() => void) | undefined;
  isLoadingMore: boolean;
};

/** Returns {@link ListPages} for what the hook of an infinite query returns. */
export function listPages<Item extends { id: string }>(query: {
  data?: { pages: readonly { items: readonly Item[]; total: number }[] } | undefined;
  currentData?: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  isFetchingNextPage: boolean;
}): ListPages<Item> {
  const pages = query.data?.pages;
  const isError = query.isError && query.currentData === undefined;
  const read = pages?.flatMap(({ items }) => items);
  // An item that moved between two calls is on both pages.
  const items = read && [...new Map(read.map((item) => [item.id, item])).values()];
  return {
    // When a later page fails, the pages before it stay. Those of another choice do not.
    ...listAnswer<Item>({ ...query, isError, data: isError ? undefined : items }),
    total: pages?.at(-1)?.total,
    showMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
  };
}
