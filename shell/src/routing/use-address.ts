import { useSyncExternalStore } from 'react';

/** Calls `listener` after each URL change by the browser, single-spa, or a slice. */
export function subscribeToAddress(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener('single-spa:routing-event', listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener('single-spa:routing-event', listener);
  };
}

export function useAddress(): { path: string; search: string } {
  const path = useSyncExternalStore(subscribeToAddress, () => window.location.pathname);
  const search = useSyncExternalStore(subscribeToAddress, () => window.location.search);
  return { path, search };
}
