import type { Asked } from '@alaso/ui';

export type ListAnswer<Item> = Asked & {
  /** Undefined until the list has loaded. */
  items: readonly Item[] | undefined;
};

/** Converts a query hook's result to a {@link ListAnswer}. */
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
