import type { Transaction } from '@alaso/contracts';
import { cn, EmptyState, formatDate, LinkButton, NotFetched, Skeleton } from '@alaso/ui';
import { SnapshotPhoto } from '@alaso/ui/snapshot-photo';
import { Link } from '@alaso/web-kit';
import { useId } from 'react';
import { CardGrid, CardSkeletons } from '../shared/card-grid.tsx';
import type { ListAnswer } from '../shared/list-answer.ts';
import { type OrderChoice, orderChoices, OrderFilter, OrderFilterSkeleton } from './order-filter.tsx';
import { OrderStatus, NextActor } from './order-status.tsx';
import { amountInWords, orderInWords, orderListMessages, rentalDaysInWords } from './order.messages.ts';
import { sideOf } from './side.ts';

function TransactionRow({ order, userId }: { order: Transaction; userId: string }) {
  const days = rentalDaysInWords(order);
  return (
    <li className="db:relative db:flex db:flex-wrap db:items-center db:gap-x-3 db:border-b db:border-line db:py-1.5 db:last:border-b-0">
      <div className="db:w-11 db:shrink-0 db:overflow-hidden db:rounded-control">
        <SnapshotPhoto of={order} sizes="44px" />
      </div>
      <div className="db:flex db:min-w-0 db:flex-1 db:basis-40 db:flex-col">
        <div className="db:flex db:flex-wrap db:justify-between db:gap-x-3 db:text-sm">
          <Link
            to={`/dashboard?tab=transactions&order=${order.id}`}
            className="db:line-clamp-1 db:min-w-0 db:flex-1 db:basis-28 db:font-semibold db:wrap-anywhere db:after:absolute db:after:inset-0 db:hover:underline"
          >
            {order.listingTitle}
          </Link>
          <p className="db:font-bold db:tabular-nums">{amountInWords(order)}</p>
        </div>
        <div className="db:flex db:flex-wrap db:items-center db:justify-between db:gap-x-3">
          <div className="db:min-w-0 db:flex-1 db:basis-24 db:text-xs db:leading-tight db:text-ink-muted">
            <p className="db:line-clamp-1 db:wrap-anywhere">
              <span>{orderInWords(order, sideOf(order, userId))}</span>
              {days !== null && (
                <>
                  <span>{orderListMessages.rentedFor(days)}</span>
                </>
              )}
            </p>
            <p className="db:line-clamp-1 db:break-all">
              {/* Narrow screens have room for this alone. */}
              <span className="db:mr-2 db:empty:hidden">
                <NextActor order={order} />
              </span>
              <span className={cn(order.waitsFor !== null && 'db:hidden db:@min-[30rem]:inline')}>
                <span className="db:mr-2 db:font-mono">{`#${order.id.slice(-8)}`}</span>
                <span>{formatDate(order.createdAt)}</span>
              </span>
            </p>
          </div>
          <OrderStatus order={order} />
        </div>
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

/** The Transactions view: every order in which the user is the buyer or the seller, one per line. */
export function TransactionList({ orders, userId, ...filter }: OrderListProps) {
  if (orders.error !== undefined) return <NotFetched what="transactions" asked={[orders]} />;
  if (!orders.items) {
    return (
      <OrderFilterSkeleton>
        <RowSkeletons />
      </OrderFilterSkeleton>
    );
  }
  if (orders.items.length === 0)
    return <EmptyState text={orderListMessages.empty} fabric="aso-oke" color="gold" />;
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

function RowSkeletons() {
  return (
    <div aria-hidden>
      {[1, 2, 3].map((index) => (
        <div key={index} className="db:flex db:items-center db:gap-3 db:border-b db:border-line db:py-1.5">
          <Skeleton className="db:aspect-4/5 db:w-11 db:shrink-0" />
          <div className="db:flex db:flex-1 db:flex-col db:gap-2">
            <Skeleton className="db:h-4 db:w-4/5" />
            <Skeleton className="db:h-4 db:w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}

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
        <SnapshotPhoto of={order} />
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
          {days === null
            ? orderListMessages.ordered(formatDate(createdAt))
            : orderListMessages.rentalDays(days)}
        </p>
        <span className="db:mt-auto db:flex db:flex-col db:items-start db:gap-1 db:pt-1">
          <NextActor order={order} />
          <OrderStatus order={order} />
        </span>
      </div>
      <LinkButton asChild stretched variant="secondary" className="db:min-w-fit db:px-3!">
        <Link
          to={`/dashboard?tab=transactions&order=${order.id}`}
          aria-label={orderListMessages.viewNamed(listingTitle)}
        >
          {orderListMessages.view}
        </Link>
      </LinkButton>
    </article>
  );
}

/** Canceled orders are listed only under Transactions. */
const purchaseChoices = orderChoices.filter((choice) => choice !== 'cancelled');

/** The Purchased view: items that the user has bought, claimed, rented, or booked. */
export function PurchasedItems({ orders, userId, ...filter }: OrderListProps) {
  if (orders.error !== undefined) return <NotFetched what="transactions" asked={[orders]} />;
  if (!orders.items) {
    return (
      <OrderFilterSkeleton>
        <CardSkeletons />
      </OrderFilterSkeleton>
    );
  }
  const purchases = orders.items.filter(
    ({ buyerId, status }) => buyerId === userId && status !== 'cancelled',
  );
  if (purchases.length === 0) {
    return <EmptyState text={orderListMessages.nonePurchased} fabric="aso-oke" color="gold" />;
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
