import type { Transaction } from '@alaso/contracts';
import { formatDate, LinkButton } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useId } from 'react';
import { OrderPhoto } from './order-photo.tsx';
import { sideOf } from './side.ts';
import { OrderStatus } from './order-status.tsx';
import { amountInWords, orderInWords, rentalDaysInWords } from './order.messages.ts';
import { WhoseMove } from './whose-move.tsx';

/** An item that the user has ordered: its photo, price, seller and date, and the way to its order. */
export function PurchasedCard({ order, userId }: { order: Transaction; userId: string }) {
  const titleId = useId();
  const { listingTitle, createdAt } = order;
  const days = rentalDaysInWords(order);
  return (
    <article
      aria-labelledby={titleId}
      className="db:relative db:flex db:w-full db:min-w-0 db:flex-col db:gap-3"
    >
      <div className="db:relative db:overflow-hidden db:rounded-card">
        <OrderPhoto order={order} />
      </div>
      <div className="db:flex db:min-w-0 db:flex-1 db:flex-col db:items-start db:gap-1">
        <p className="db:font-bold db:tabular-nums">{amountInWords(order)}</p>
        <h2
          id={titleId}
          className="db:line-clamp-2 db:font-sans db:text-sm db:leading-snug db:font-semibold db:wrap-anywhere"
        >
          {listingTitle}
        </h2>
        <p className="db:text-sm db:wrap-anywhere db:text-ink-muted">
          {orderInWords(order, sideOf(order, userId))}
        </p>
        <p className="db:text-xs db:text-ink-muted">
          {days === null ? `Ordered ${formatDate(createdAt)}` : `For ${days}`}
        </p>
        <span className="db:mt-auto db:flex db:flex-col db:items-start db:gap-1 db:pt-1">
          <WhoseMove order={order} />
          <OrderStatus order={order} />
        </span>
      </div>
      <LinkButton asChild stretched variant="secondary" className="db:min-w-fit db:px-3!">
        <Link to={`/dashboard?tab=transactions&order=${order.id}`} aria-label={`View Order: ${listingTitle}`}>
          View Order
        </Link>
      </LinkButton>
    </article>
  );
}
