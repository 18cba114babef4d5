import { type RefObject, useEffect, useRef } from 'react';

/**
 * A deleted card takes the focus with it. The focus moves to the card that takes its place, else to the last one, else
 * to the button of the empty list. If the person has moved the focus elsewhere, nothing happens. `box` goes on the
 * element that holds the cards.
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
