import { useEffect } from 'react';

/** Names the document after the item once it is known, or known to be missing. */
export function useItemTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Alaso`;
  }, [title]);
}
