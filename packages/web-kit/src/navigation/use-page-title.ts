import { useEffect } from 'react';

/** Returns the document's title for a page: `Lace gown` → `Lace gown · Alaso`. */
export function titleOf(page: string): string {
  return `${page} · Alaso`;
}

/**
 * Sets the document's title from a slice. The shell sets the route's title on each arrival, before the slice
 * is there; undefined keeps it.
 */
export function usePageTitle(page: string | undefined): void {
  useEffect(() => {
    if (page !== undefined) document.title = titleOf(page);
  }, [page]);
}
