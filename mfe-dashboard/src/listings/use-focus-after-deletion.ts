import { type RefObject, useEffect, useRef } from 'react';

/**
 * A card that is deleted takes the focus with it: it goes on to the card in its place, else to the last one, else to
 * what the empty list offers. `box` is for the element that holds the cards. Who has moved on is left alone.
 */
export function useFocusAfterDeletion(shownIds: readonly string[]) {
  const box: RefObject<HTMLDivElement | null> = useRef(null);
  const deleted = useRef<{ id: string; place: number }>(undefined);

  useEffect(() => {
    if (!deleted.current || shownIds.includes(deleted.current.id)) return;
    const { place } = deleted.current;
    deleted.current = undefined;
    if (document.activeElement !== document.body) return;
    const links =
      box.current?.querySelectorAll<HTMLElement>('article a, :scope > :not(:has(article)) a') ?? [];
    (links[place] ?? links[links.length - 1])?.focus();
  });

  return {
    box,
    noteDeletion: (id: string) => {
      deleted.current = { id, place: shownIds.indexOf(id) };
    },
  };
}
