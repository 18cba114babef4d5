import { Button, EmptyState, ErrorPanel, Skeleton } from '@alaso/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';

type Pages<Item> = {
  data?: { pages: readonly { items: readonly Item[] }[] } | undefined;
  isError: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

export type PagedSectionProps<Item> = {
  title: string;
  /** Opening the view leads here: the heading gets the focus and is scrolled into view. */
  arrives?: boolean;
  /** Said where the list does not come. */
  failed: string;
  /** Said where there is nothing. */
  empty: string;
  asked: Pages<Item>;
  children: (item: Item) => ReactNode;
};

/** A titled list that is fetched page by page. */
export function PagedSection<Item>(props: PagedSectionProps<Item>) {
  const { title, arrives = false, failed, empty, asked, children } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!arrives) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [arrives]);
  const items = asked.data?.pages.flatMap((page) => page.items);
  return (
    <section aria-labelledby={id} className="db:flex db:flex-col db:gap-4">
      <h2 id={id} ref={heading} tabIndex={-1} className="db:scroll-mt-24 db:text-lg">
        {title}
      </h2>
      {items === undefined ? (
        asked.isError ? (
          <ErrorPanel title={failed} onRetry={() => void asked.refetch()} retrying={asked.isFetching} />
        ) : (
          <Skeleton className="db:h-32 db:w-full" />
        )
      ) : items.length === 0 ? (
        <EmptyState text={empty} />
      ) : (
        <>
          <ul className="db:flex db:flex-col db:gap-4">{items.map(children)}</ul>
          {asked.hasNextPage && (
            <Button
              variant="secondary"
              pending={asked.isFetchingNextPage}
              onClick={() => void asked.fetchNextPage()}
              className="db:self-center"
            >
              Show more
            </Button>
          )}
        </>
      )}
    </section>
  );
}
