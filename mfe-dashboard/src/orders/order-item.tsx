import type { OrderPage } from '@alaso/contracts';
import { Link } from '@alaso/web-kit';
import { amountInWords, orderInWords, payWords, rentalDaysInWords } from './order.messages.ts';
import { OrderPhoto } from './order-photo.tsx';
import type { Side } from './side.ts';

export type OrderItemProps = { order: OrderPage; side: Side };

/** What the order is about: its photo, its title with the way to it, with whom, and the price. */
export function OrderItem({ order, side }: OrderItemProps) {
  const { listingId, listingTitle } = order;
  const days = rentalDaysInWords(order);
  return (
    <section
      aria-label="Item"
      className="db:flex db:flex-wrap db:gap-4 db:rounded-card db:border db:border-line db:bg-surface db:p-4"
    >
      <div className="db:w-20 db:shrink-0 db:overflow-hidden db:rounded-control">
        <OrderPhoto order={order} sizes="5rem" />
      </div>
      <div className="db:flex db:min-w-0 db:flex-1 db:basis-36 db:flex-col db:gap-1">
        <Link
          to={`/item/${listingId}`}
          className="db:-my-2.5 db:py-2.5 db:font-semibold db:wrap-anywhere db:text-primary db:hover:underline"
        >
          {listingTitle}
        </Link>
        <p className="db:text-sm db:wrap-anywhere db:text-ink-muted">
          {orderInWords(order, side)}
          {days !== null && <> for {days}</>}
        </p>
        <p className="db:font-bold db:tabular-nums">{amountInWords(order)}</p>
        {order.status === 'pending' && Number(order.amount) > 0 && (
          <p className="db:text-sm db:text-ink-muted">{payWords[side]}</p>
        )}
      </div>
    </section>
  );
}
