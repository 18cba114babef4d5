import type { OrderPage, User } from '@alaso/contracts';
import { Button, formatDateTime, PageHeading, Wordmark } from '@alaso/ui';
import { amountInWords, rentalDaysInWords } from '../../transactions/order-words.ts';
import type { Side } from '../side.ts';

/** What was paid for, on a receipt. What is sold or given is pre-loved, and the receipt says so. */
const kinds: Record<OrderPage['listingCategory'], string> = {
  resale: 'Pre-loved, sold',
  gift: 'Pre-loved, given away',
  rent: 'Pre-loved, rented',
  upcycle: 'Tailoring of a pre-loved garment',
};

export type ReceiptProps = { order: OrderPage; number: string; side: Side; user: User };

/** The receipt of a completed order, to look at and to print. On paper it stands alone. */
export function Receipt({ order, number, side, user }: ReceiptProps) {
  const days = rentalDaysInWords(order);
  const [buyer, seller] =
    side === 'buyer'
      ? [user.firstName, order.otherPartyFirstName]
      : [order.otherPartyFirstName, user.firstName];
  const facts: [string, string | null][] = [
    ['Receipt number', number],
    ['Completed', order.completedAt && formatDateTime(order.completedAt)],
    ['Ordered', formatDateTime(order.createdAt)],
    ['Order', order.id],
    ['Seller', seller],
    ['Buyer', buyer],
    ['What', kinds[order.listingCategory]],
    ['Days', days],
  ];
  return (
    <>
      <PageHeading
        title="Receipt"
        actions={
          <Button variant="secondary" className="db:print:hidden" onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <article
        aria-label={`Receipt ${number}`}
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
          <p className="db:min-w-0 db:wrap-anywhere">{order.listingTitle}</p>
          <p className="db:tabular-nums">{amountInWords(order)}</p>
        </div>
        <p className="db:text-xs db:text-ink-muted">
          Agreed between the seller and the buyer through Alaso. Days and times are those of Lagos.
        </p>
      </article>
    </>
  );
}
