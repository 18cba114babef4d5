import { useEffect } from 'react';

/** `Lace gown` → `Lace gown · Alaso`: the document's title wherever it is set. */
export function titleOf(page: string): string {
  return `${page} · Alaso`;
}

/**
 * Names the document from inside a slice, where the title of its route is not enough. The shell sets the route's title
 * on each arrival, before the slice is there; undefined leaves it as it is.
 */
export function usePageTitle(page: string | undefined): void {
  useEffect(() => {
    if (page !== undefined) document.title = titleOf(page);
  }, [page]);
}
