import type { Transaction } from '@alaso/contracts';
import { useEffect } from 'react';
import { fetchKindPart } from './kind-part.tsx';
import { fetchOrderPart } from './order-parts.ts';

/**
 * Prefetches the code for the order page if an order is open. There may be no network at the handover, and
 * the service worker caches only what has been fetched.
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
