import { type RefObject, useEffect, useRef } from 'react';

/**
 * A card that leaves the list takes the focus with it, and one that stays may lose the button that had it.
 * The focus moves to the card that takes its place, else to the last one, else to the button of the empty
 * list, else to the list itself. If the person has moved the focus elsewhere, nothing happens. `box` goes on
 * the element that holds the cards, which has to be focusable.
 */
export function useFocusAfterDeletion(shownIds: readonly string[]) {
  const box: RefObject<HTMLDivElement | null> = useRef(null);
  const deleted = useRef<{ id: string; place: number; stays: boolean }>(undefined);

  useEffect(() => {
    if (!deleted.current) return;
    const { id, place, stays } = deleted.current;
    const hasLostFocus = document.activeElement === document.body;
    if (shownIds.includes(id) && !(stays && hasLostFocus)) return;
    deleted.current = undefined;
    if (!hasLostFocus) return;
    const cards = [...(box.current?.querySelectorAll('article') ?? [])];
    const next = cards[place] ?? cards.at(-1) ?? box.current;
    const control = next?.querySelector<HTMLElement>('a') ?? next?.querySelector('button') ?? box.current;
    control?.focus();
  });

  return {
    box,
    /** @param stays whether the card stays in the list, with other buttons */
    noteDeletion: (id: string, stays = false) => {
      deleted.current = { id, place: shownIds.indexOf(id), stays };
    },
  };
}
