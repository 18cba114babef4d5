import type { Listing, Transaction } from '@alaso/contracts';
import { useSession } from '@alaso/web-kit';
import { useListTransactionsQuery } from '../shared/item-api.ts';

/**
 * Returns the user's orders for a listing, as buyer or seller, excluding canceled orders. `loading` is true
 * until the orders have loaded. No call is made if the user cannot have any orders.
 */
export function useItemOrders({ id, ownerId, category, status }: Listing): {
  orders: Transaction[];
  /** The same orders, including canceled ones. */
  all: Transaction[];
  loading: boolean;
} {
  const { user } = useSession();
  // An item that only one person can have stays active until someone orders it.
  const mayHaveOrdered = category === 'rent' || category === 'upcycle' || status !== 'active';
  const asks = user !== null && (user.id === ownerId || mayHaveOrdered);
  const asked = useListTransactionsQuery({ query: { listing: id } }, { skip: !asks });
  const all = (asks && asked.currentData) || [];
  const orders = all.filter((order) => order.status !== 'cancelled');
  return { orders, all, loading: asks && !asked.currentData && !asked.isError };
}

/** Returns the path of an order's page, which is the same for the buyer and the seller. */
export const orderAddress = (orderId: string) => `/dashboard?tab=transactions&order=${orderId}`;
