import { useEffect, useRef } from 'react';

/**
 * Returns a function that refetches a query after a change. The user may have left the page before the
 * response to the change arrives, in which case RTK Query's own `refetch` would throw.
 */
export function useReadAgain(refetch: () => Promise<unknown>): () => Promise<unknown> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return async () => (isShown.current ? refetch() : undefined);
}
