import { Button, cn, Skeleton } from '@alaso/ui';
import { scrollRow } from './row-styles.ts';
import { sharedMessages } from './shared.messages.ts';

export type ListAnswer<Item> = {
  /** Undefined while loading and after a failure. */
  items: readonly Item[] | undefined;
  isError: boolean;
  isFetching: boolean;
  retry: () => void;
};

/** Converts a query hook's result to a {@link ListAnswer}. */
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

/** The pages of a paginated list that have loaded so far. */
export type ListPages<Item> = ListAnswer<Item> & {
  /** The total number of items, or undefined if not yet known. */
  total: number | undefined;
  /** Undefined on the last page. */
  showMore: (() => void) | undefined;
  isLoadingMore: boolean;
};

/** Converts an infinite query hook's result to {@link ListPages}. */
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
  // An item that moves between two requests can appear on both pages.
  const items = read && [...new Map(read.map((item) => [item.id, item])).values()];
  return {
    // If a later page fails to load, the pages that have already loaded are still shown.
    ...listAnswer<Item>({ ...query, isError, data: isError ? undefined : items }),
    total: pages?.at(-1)?.total,
    showMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
  };
}

/** A button at the end of a list that loads the next page. */
export function ShowMore({ list }: { list: Pick<ListPages<unknown>, 'showMore' | 'isLoadingMore'> }) {
  if (!list.showMore) return null;
  return (
    <Button
      variant="secondary"
      onClick={list.showMore}
      pending={list.isLoadingMore}
      className="ad:mx-auto ad:mt-4 ad:flex"
    >
      {sharedMessages.showMore}
    </Button>
  );
}

export function RowSkeletons() {
  return (
    <div className="ad:flex ad:flex-col ad:gap-3" aria-hidden>
      {[1, 2, 3, 4].map((index) => (
        <Skeleton key={index} className="ad:h-16 ad:w-full" />
      ))}
    </div>
  );
}

type ChoiceButtonsProps<Value extends string> = {
  label: string;
  choices: readonly { value: Value; word: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

export function ChoiceButtons<Value extends string>(props: ChoiceButtonsProps<Value>) {
  const { label, choices, chosen, onChoose } = props;
  return (
    <div
      role="group"
      aria-label={label}
      className={cn(scrollRow, 'ad:min-w-0 ad:sm:flex ad:sm:flex-wrap ad:sm:gap-2')}
    >
      {choices.map(({ value, word }) => (
        <Button
          key={value}
          variant="secondary"
          size="sm"
          aria-pressed={value === chosen}
          className="ad:aria-pressed:border-primary ad:aria-pressed:bg-sunken ad:aria-pressed:text-primary"
          onClick={() => onChoose(value)}
        >
          {word}
        </Button>
      ))}
    </div>
  );
}
