import { useEffect } from 'react';

/** Returns the document's title for a page: `Lace gown` → `Lace gown · Alaso`. */
export function titleOf(page: string): string {
  return `${page} · Alaso`;
}

/**
 * Sets the document's title from inside a slice if the route's title is not enough. The shell sets that one
 * on each arrival, before the slice is there; undefined keeps it.
 */
export function usePageTitle(page: string | undefined): void {
  useEffect(() => {
    if (page !== undefined) document.title = titleOf(page);
  }, [page]);
}
