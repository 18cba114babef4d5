import { focusHeading, onStep } from '@alaso/web-kit';
import { useEffect, useRef } from 'react';
import type { Place } from './use-place.ts';

/** Names the page that an address shows instead of the overview: an order, or a receipt; null for the overview. */
export function subPageOf({ orderId, donationId, showsReceipt }: Place): string | null {
  const receipt = showsReceipt ? ' receipt' : '';
  if (orderId !== null) return `order ${orderId}${receipt}`;
  return donationId !== null && showsReceipt ? `donation ${donationId}${receipt}` : null;
}

const addressNow = () => window.location.pathname + window.location.search;

/**
 * Arrives at a page inside the dashboard as the shell arrives at a route: at its top, with its heading focused. The first
 * page is the shell's; Back and Forward leave the scroll position to it.
 */
export function useSubPageArrival(page: string | null): void {
  const shown = useRef<string | null | undefined>(undefined);
  /** The address that Back or Forward led to. */
  const steppedTo = useRef<string | null>(null);

  useEffect(
    () =>
      onStep(() => {
        steppedTo.current = addressNow();
      }),
    [],
  );

  useEffect(() => {
    const isFirst = shown.current === undefined;
    const isSame = shown.current === page;
    shown.current = page;
    const stepped = steppedTo.current === addressNow();
    steppedTo.current = null;
    if (isFirst || isSame) return undefined;
    if (!stepped) window.scrollTo(0, 0);
    return focusHeading();
  }, [page]);
}
