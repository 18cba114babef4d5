import { EmptyState, NotFetched } from '@alaso/ui';
import { CardGrid, CardSkeletons } from '../card-grid.tsx';
import { orderChoices } from './order-choice.ts';
import { OrderFilter } from './order-filter.tsx';
import type { OrderListProps } from './transaction-list.tsx';
import { PurchasedCard } from './purchased-card.tsx';

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
