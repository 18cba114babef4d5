import { useEffect } from 'react';

/** Names the document after the item once it is known. */
export function useItemTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Alaso`;
  }, [title]);
}
