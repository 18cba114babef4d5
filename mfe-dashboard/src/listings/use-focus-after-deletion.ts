import { type RefObject, useEffect, useRef } from 'react';

/**
 * A card that leaves the list takes the focus with it. The focus moves to the card that takes its place, else to the
 * last one, else to the button of the empty list, else to the list itself. If the person has moved the focus elsewhere,
 * nothing happens. `box` goes on the element that holds the cards, which has to be focusable.
 */
export function useFocusAfterDeletion(shownIds: readonly string[]) {
  const box: RefObject<HTMLDivElement | null> = useRef(null);
  const deleted = useRef<{ id: string; place: number }>(undefined);

  useEffect(() => {
    if (!deleted.current || shownIds.includes(deleted.current.id)) return;
    const { place } = deleted.current;
    deleted.current = undefined;
    if (document.activeElement !== document.body) return;
    const cards = [...(box.current?.querySelectorAll('article') ?? [])];
    const next = cards[place] ?? cards.at(-1) ?? box.current;
    const control = next?.querySelector<HTMLElement>('a') ?? next?.querySelector('button') ?? box.current;
    control?.focus();
  });

  return {
    box,
    noteDeletion: (id: string) => {
      deleted.current = { id, place: shownIds.indexOf(id) };
    },
  };
}
