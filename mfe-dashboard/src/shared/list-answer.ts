import type { Asked } from '@alaso/ui';

/** A list that is loading, failed (with an error) or loaded. */
export type ListAnswer<Item> = Asked & {
  /** Undefined until the list has loaded. */
  items: readonly Item[] | undefined;
};

/** Converts the result of a query hook to a {@link ListAnswer}. */
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
