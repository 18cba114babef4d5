import { type RefObject, useEffect, useRef } from 'react';

/**
 * Shows the next page of a list, and then focuses the first new item, because the button may be gone. Attach
 * `list` to the element whose children are the items.
 */
export function useShowMore<E extends HTMLElement>(
  showNextPage: () => unknown,
): { list: RefObject<E | null>; showMore: () => void } {
  const list = useRef<E>(null);
  const before = useRef<number | null>(null);

  useEffect(() => {
    const firstNew = before.current === null ? undefined : list.current?.children[before.current];
    if (!firstNew) return;
    before.current = null;
    firstNew.querySelector('a')?.focus({ preventScroll: true });
  });

  function showMore() {
    before.current = list.current?.children.length ?? null;
    showNextPage();
  }
  return { list, showMore };
}
