/** A list that is being asked for, has failed, or is there. */
export type ListAnswer<Item> = {
  /** Undefined while loading and after a failure. */
  items: readonly Item[] | undefined;
  isError: boolean;
  isFetching: boolean;
  retry: () => void;
};

/** The same, from what RTK Query's hook answers. */
export function listAnswer<Item>(query: {
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

/** A list that is read page by page, as far as it has been asked for. */
export type ListPages<Item> = ListAnswer<Item> & {
  /** How many there are in all; undefined while that is not known. */
  total: number | undefined;
  /** Undefined on the last page. */
  showMore: (() => void) | undefined;
  isLoadingMore: boolean;
};

/** The same, from what RTK Query's hook of an infinite query answers. */
export function listPages<Item extends { id: string }>(query: {
  data?: { pages: readonly { items: readonly Item[]; total: number }[] } | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  isFetchingNextPage: boolean;
}): ListPages<Item> {
  const pages = query.data?.pages;
  const read = pages?.flatMap(({ items }) => items);
  // One that moved between two answers stands on both pages.
  const items = read && [...new Map(read.map((item) => [item.id, item])).values()];
  return {
    // A further page that failed leaves the pages before it in their place.
    ...listAnswer<Item>({ ...query, isError: query.isError && !items, data: items }),
    total: pages?.at(-1)?.total,
    showMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
  };
}
