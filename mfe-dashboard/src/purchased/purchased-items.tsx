import type { Transaction } from '@alaso/contracts';
import { EmptyState, NotFetched } from '@alaso/ui';
import { CardGrid, CardSkeletons } from '../card-grid.tsx';
import type { ListAnswer } from '../list-answer.ts';
import { PurchasedCard } from './purchased-card.tsx';

/** The tab Purchased: the items that the user has bought, claimed, rented or booked. */
export function PurchasedItems({ orders, userId }: { orders: ListAnswer<Transaction>; userId: string }) {
  if (orders.error !== undefined) return <NotFetched what="transactions" asked={[orders]} />;
  if (!orders.items) return <CardSkeletons />;
  const purchases = orders.items.filter(
    ({ buyerId, status }) => buyerId === userId && status !== 'cancelled',
  );
  if (purchases.length === 0) {
    return <EmptyState text="You haven't purchased anything yet." fabric="aso-oke" color="gold" />;
  }
  return (
    <CardGrid>
      {purchases.map((order) => (
        <PurchasedCard key={order.id} order={order} userId={userId} />
      ))}
    </CardGrid>
  );
}
