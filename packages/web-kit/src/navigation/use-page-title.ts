import { useEffect } from 'react';

/** Returns the document title for a page, such as `Lace gown · Alaso` for `Lace gown`. */
export function titleOf(page: string): string {
  return `${page} · Alaso`;
}

/**
 * Sets the document title from a slice. On each arrival, the shell sets the route's title before the slice is
 * loaded, and `undefined` keeps that title.
 */
export function usePageTitle(page: string | undefined): void {
  useEffect(() => {
    if (page !== undefined) document.title = titleOf(page);
  }, [page]);
}
