import type { Transaction } from '@alaso/contracts';
import { EmptyState, NotFetched, Skeleton } from '@alaso/ui';
import type { ListAnswer } from '../list-answer.ts';
import type { OrderChoice } from './order-choice.ts';
import { OrderFilter } from './order-filter.tsx';
import { TransactionRow } from './transaction-row.tsx';

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
