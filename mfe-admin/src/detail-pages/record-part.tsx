import { cn, ErrorPanel, Skeleton } from '@alaso/ui';
import { type ReactNode, useId } from 'react';
import { keyRow, keyRowStyles } from '../shortcuts/shortcuts.ts';
import { detailPagesMessages } from './detail-pages.messages.ts';

export type AskedPart<Item> = {
  currentData?: readonly Item[] | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

type RecordPartProps<Item> = {
  title: string;
  /** The plural name of the items, as in `Failed to fetch orders`. */
  what: string;
  asked: AskedPart<Item>;
  none: string;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
};

/** A list on a person or listing page. Each list loads, fails, and retries independently. */
export function RecordPart<Item>({ title, what, asked, none, keyOf, children }: RecordPartProps<Item>) {
  const id = useId();
  const items = asked.currentData;
  return (
    <section aria-labelledby={id} className="ad:flex ad:min-w-0 ad:flex-col ad:gap-2">
      <h2 id={id} className="ad:text-base ad:font-semibold">
        <span>{title}</span>
        {items && items.length > 0 && (
          <span className="ad:font-normal ad:text-ink-muted ad:tabular-nums">{` (${items.length})`}</span>
        )}
      </h2>
      {asked.isError && !items && (
        <ErrorPanel
          title={detailPagesMessages.failed(what)}
          onRetry={() => void asked.refetch()}
          retrying={asked.isFetching}
        />
      )}
      {!asked.isError && !items && <Skeleton className="ad:h-16 ad:w-full" />}
      {items?.length === 0 && <p className="ad:text-sm ad:text-ink-muted">{none}</p>}
      {items && items.length > 0 && (
        <ul className="ad:flex ad:flex-col">
          {items.map((item) => (
            <li
              key={keyOf(item)}
              {...keyRow}
              className={cn(
                keyRowStyles,
                'ad:flex ad:min-h-11 ad:flex-col ad:justify-center ad:gap-0.5 ad:border-t ad:border-line ad:py-2 ad:text-sm ad:wrap-anywhere',
              )}
            >
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Shows names and values as a description list. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="ad:flex ad:flex-col ad:gap-1.5 ad:text-sm">
      {facts.map(([name, value]) => (
        // At large font sizes, a value wraps to the line below its name.
        <div key={name} className="ad:flex ad:flex-wrap ad:gap-x-3">
          <dt className="ad:w-32 ad:text-ink-muted">{name}</dt>
          <dd className="ad:min-w-[min(100%,8rem)] ad:flex-1 ad:wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
