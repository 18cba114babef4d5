import { useEffect, useRef } from 'react';

/**
 * Returns what asks a query again after a change. The user may have left the page before the change is
 * answered; RTK Query's own `refetch` throws then.
 */
export function useReadAgain(refetch: () => Promise<unknown>): () => Promise<unknown> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return async () => (isShown.current ? refetch() : undefined);
}
