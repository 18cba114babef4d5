import type { Asked } from '@alaso/ui';

/** A list that is loading, has failed (there is an error), or is here. */
export type ListAnswer<Item> = Asked & {
  /** Undefined until the list has arrived. */
  items: readonly Item[] | undefined;
};

/** Returns a {@link ListAnswer} for what the hook of a query returns. */
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
