import type { Transaction } from '@alaso/contracts';
import { CategoryGlyph, EmptyState, formatDate, LinkButton, NotFetched, Skeleton } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useId } from 'react';
import { CardGrid, CardSkeletons } from '../shared/card-grid.tsx';
import type { ListAnswer } from '../shared/list-answer.ts';
import { type OrderChoice, orderChoices, OrderFilter } from './order-filter.tsx';
import { OrderPhoto } from './order-photo.tsx';
import { OrderStatus, NextActor } from './order-status.tsx';
import { amountInWords, orderInWords, rentalDaysInWords } from './order.messages.ts';
import { sideOf } from './side.ts';

/** A row with an order: item, other party, date, amount and status. */
function TransactionRow({ order, userId }: { order: Transaction; userId: string }) {
  const days = rentalDaysInWords(order);
  return (
    <li className="db:flex db:flex-wrap db:gap-x-4 db:gap-y-2 db:border-b db:border-line db:py-4 db:first:pt-0 db:last:border-b-0">
      <span className="db:flex db:size-10 db:shrink-0 db:items-center db:justify-center db:rounded-control db:bg-sunken db:text-ink-muted">
        <CategoryGlyph category={order.listingCategory} className="db:size-5" />
      </span>
      <div className="db:flex db:min-w-0 db:flex-1 db:flex-col db:gap-1">
        <Link
          to={`/dashboard?tab=transactions&order=${order.id}`}
          className="db:line-clamp-2 db:text-sm db:font-semibold db:wrap-anywhere db:hover:underline"
        >
          {order.listingTitle}
        </Link>
        <p className="db:text-sm db:wrap-anywhere db:text-ink-muted">
          {orderInWords(order, sideOf(order, userId))}
          {days !== null && <> for {days}</>}
        </p>
        <p className="db:text-xs db:text-ink-muted">
          {formatDate(order.createdAt)} · <span className="db:font-mono">#{order.id.slice(-8)}</span>
        </p>
      </div>
      <div className="db:flex db:w-full db:flex-wrap db:items-center db:justify-between db:gap-2 db:@min-[17rem]:pl-14 db:@min-[30rem]:w-auto db:@min-[30rem]:flex-col db:@min-[30rem]:items-end db:@min-[30rem]:justify-start db:@min-[30rem]:pl-0">
        <p className="db:text-sm db:font-bold db:tabular-nums">{amountInWords(order)}</p>
        <OrderStatus order={order} />
      </div>
      <div className="db:w-full db:empty:hidden db:@min-[17rem]:pl-14">
        <NextActor order={order} />
      </div>
    </li>
  );
}

export type OrderListProps = {
  orders: ListAnswer<Transaction>;
  userId: string;
  choice: OrderChoice;
  onChoose: (choice: OrderChoice) => void;
};

/** The tab Transactions: every order in which the user buys or sells, one line each. */
export function TransactionList({ orders, userId, ...filter }: OrderListProps) {
  if (orders.error !== undefined) return <NotFetched what="transactions" asked={[orders]} />;
  if (!orders.items) return <RowSkeletons />;
  if (orders.items.length === 0)
    return <EmptyState text="No transactions yet." fabric="aso-oke" color="gold" />;
  return (
    <OrderFilter orders={orders.items} {...filter}>
      {(chosen) => (
        <ul>
          {chosen.map((order) => (
            <TransactionRow key={order.id} order={order} userId={userId} />
          ))}
        </ul>
      )}
    </OrderFilter>
  );
}

/** Placeholders for three rows that are loading. */
function RowSkeletons() {
  return (
    <div aria-hidden>
      {[1, 2, 3].map((place) => (
        <div
          key={place}
          className="db:flex db:gap-4 db:border-b db:border-line db:py-4 db:first:pt-0 db:last:border-b-0"
        >
          <Skeleton className="db:size-10 db:shrink-0" />
          <div className="db:flex db:flex-1 db:flex-col db:gap-2">
            <Skeleton className="db:h-5 db:w-4/5" />
            <Skeleton className="db:h-5 db:w-1/2" />
            <Skeleton className="db:h-4 db:w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

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
          <NextActor order={order} />
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

/** Cancelled orders are listed among the transactions only. */
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
