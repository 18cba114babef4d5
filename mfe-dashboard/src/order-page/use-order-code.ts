import type { Transaction } from '@alaso/contracts';
import { useEffect } from 'react';
import { fetchKindPart } from './kind-part.tsx';
import { fetchOrderPart } from './order-parts.ts';

/**
 * Fetches the code of order pages while there is a network, if an order is open: at a hand-over there may be
 * none, and the service worker keeps only what was fetched.
 */
export function useOrderCode(orders: readonly Transaction[] | undefined): void {
  const kinds = new Set(
    orders?.filter(({ status }) => status === 'pending').map((order) => order.listingCategory),
  );
  const wanted = [...kinds].sort().join(' ');
  useEffect(() => {
    if (wanted === '') return;
    Promise.all([
      import('./order-view.tsx'),
      ...Object.values(fetchOrderPart).map((fetchPart) => fetchPart()),
      ...Object.entries(fetchKindPart).map(([kind, fetchPart]) => wanted.includes(kind) && fetchPart()),
    ]).catch(() => undefined);
  }, [wanted]);
}
