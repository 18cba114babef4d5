import type { Transaction } from '@alaso/contracts';
import { EmptyState, formatDate, LinkButton, NotFetched } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useId } from 'react';
import { CardGrid, CardSkeletons } from '../card-grid.tsx';
import { orderChoices } from './order-choice.ts';
import { OrderFilter } from './order-filter.tsx';
import { OrderPhoto } from './order-photo.tsx';
import { OrderStatus } from './order-status.tsx';
import { amountInWords, orderInWords, rentalDaysInWords } from './order.messages.ts';
import { sideOf } from './side.ts';
import type { OrderListProps } from './transaction-list.tsx';
import { WhoseMove } from './whose-move.tsx';

/** An item that the user has ordered: its photo, price, seller and date, and the way to its order. */
function PurchasedCard({ order, userId }: { order: Transaction; userId: string }) {
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

/** What was cancelled has not been purchased: it is among the transactions. */
const purchaseChoices = orderChoices.filter((choice) => choice !== 'cancelled');

/** The tab Purchased: the items that the user has bought, claimed, rented or booked. */
export function PurchasedItems({ orders, userId, ...filter }: OrderListProps) {
  if (orders.error !== undefined) return <NotFetched what="transactions" asked={[orders]} />;
  if (!orders.items) return <CardSkeletons />;
  const purchases = orders.items.filter(
    ({ buyerId, status }) => buyerId === userId && status !== 'cancelled',
  );
  if (purchases.length === 0) {
    return <EmptyState text="You haven't purchased anything yet." fabric="aso-oke" color="gold" />;
  }
  return (
    <OrderFilter orders={purchases} choices={purchaseChoices} {...filter}>
      {(chosen) => (
        <CardGrid>
          {chosen.map((order) => (
            <PurchasedCard key={order.id} order={order} userId={userId} />
          ))}
        </CardGrid>
      )}
    </OrderFilter>
  );
}
