import type { Asked } from '@alaso/ui';

/** A list that is being asked for, has failed, or is there. It has failed while there is an error. */
export type ListAnswer<Item> = Asked & {
  /** Undefined until it is there. */
  items: readonly Item[] | undefined;
};

/** Returns the same from what RTK Query's hook returns. */
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
