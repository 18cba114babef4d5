import { Button, PageHeading, Wordmark } from '@alaso/ui';
import type { ReactNode } from 'react';
import { orderFormMessages } from './order-forms.messages.ts';

/** A label and its value. The row is hidden if the value is null. */
export type ReceiptFact = [string, string | null];

export type ReceiptSheetProps = {
  number: string;
  facts: readonly ReceiptFact[];
  what: string;
  amount: string;
  foot: string;
  children?: ReactNode;
};

/** A receipt for display and printing. Everything else on the page is left out of the printout. */
export function ReceiptSheet({ number, facts, what, amount, foot, children }: ReceiptSheetProps) {
  return (
    <>
      <PageHeading
        title={orderFormMessages.receipt}
        actions={
          <Button variant="secondary" className="db:print:hidden" onClick={() => window.print()}>
            {orderFormMessages.print}
          </Button>
        }
      />
      <article
        aria-label={orderFormMessages.receiptNumbered(number)}
        className="db:flex db:max-w-2xl db:flex-col db:gap-6 db:rounded-card db:border db:border-line db:bg-surface db:p-4 db:sm:p-8"
      >
        <Wordmark />
        <dl className="db:grid db:gap-x-6 db:gap-y-1 db:text-sm db:sm:grid-cols-[10rem_minmax(0,1fr)]">
          {facts.map(
            ([name, value]) =>
              value !== null && (
                <div key={name} className="db:contents">
                  <dt className="db:text-ink-muted">{name}</dt>
                  <dd className="db:mb-2 db:wrap-anywhere db:sm:mb-0">{value}</dd>
                </div>
              ),
          )}
        </dl>
        <div className="db:flex db:flex-wrap db:justify-between db:gap-x-6 db:gap-y-1 db:border-y db:border-line db:py-4 db:font-semibold">
          <p className="db:min-w-0 db:wrap-anywhere">{what}</p>
          <p className="db:tabular-nums">{amount}</p>
        </div>
        {children}
        <p className="db:text-xs db:text-ink-muted">{foot}</p>
      </article>
    </>
  );
}
