import { ErrorPanel, formatDateTime, PageHeading, Skeleton } from '@alaso/ui';
import { isCallError } from '@alaso/web-kit';
import type { ReactNode } from 'react';
import { orderMessages } from './orders.messages.ts';

type Asked = { isError: boolean; error?: unknown; isFetching: boolean; refetch: () => unknown };

/** Shown in place of a page that is loading, does not exist, or failed to load. */
export function PageToCome({ asked, what }: { asked: Asked; what: string }) {
  if (isCallError(asked.error) && asked.error.status === 404) {
    return <PageHeading title={orderMessages.notFound(what)} lead={orderMessages.notFoundText(what)} />;
  }
  if (asked.isError) {
    return (
      <ErrorPanel
        title={orderMessages.failed(what)}
        onRetry={() => void asked.refetch()}
        retrying={asked.isFetching}
      />
    );
  }
  return <Skeleton className="ad:h-60 ad:w-full" />;
}

export function PagePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="ad:flex ad:min-w-0 ad:flex-col ad:gap-3">
      <h2 className="ad:text-base ad:font-semibold">{title}</h2>
      {children}
    </section>
  );
}

type Step = { at: string; words: string; reason: string | null; more?: string | undefined };

/** Lists the steps in an order or donation, latest first. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  return (
    <PagePart title={orderMessages.timeline}>
      <ol className="ad:flex ad:flex-col ad:border-l ad:border-line ad:text-sm">
        {steps.toReversed().map(({ at, words, reason, more }) => (
          <li key={at + words} className="ad:relative ad:flex ad:flex-col ad:pb-4 ad:pl-5 ad:last:pb-0">
            <span
              aria-hidden="true"
              className="ad:absolute ad:top-1.5 ad:-left-[0.3rem] ad:size-2.25 ad:rounded-full ad:bg-primary"
            />
            <span className="ad:font-semibold">{words}</span>
            {reason !== null && <q className="ad:wrap-anywhere">{reason}</q>}
            {more !== undefined && <span className="ad:wrap-anywhere">{more}</span>}
            <time dateTime={at} className="ad:text-ink-muted">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </PagePart>
  );
}
