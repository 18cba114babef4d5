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
