/** Something that was asked for: it failed where there is an error, also while it is asked for again. */
export type Asked = { error: unknown; isFetching: boolean; retry: () => void };

/** A list that is being asked for, has failed, or is there. */
export type ListAnswer<Item> = Asked & {
  /** Undefined until it is there. */
  items: readonly Item[] | undefined;
};

/** The same, from what RTK Query's hook answers. */
export function listAnswer<Item>(query: {
  data?: readonly Item[] | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}): ListAnswer<Item> {
  return {
    items: query.data,
    error: query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
