import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Keeps the selected item of a row that scrolls sideways in view. Attach `row` to the row, which must be
 * positioned, and `onFocus` to each item. The selected item has `aria-current` or `data-chosen`.
 */
export function useScrollRow<Row extends HTMLElement>(selected: string) {
  const row = useRef<Row>(null);

  const show = (item: HTMLElement) => {
    const list = row.current;
    if (list) list.scrollLeft = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2;
  };

  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current], [data-chosen]');
    if (current) show(current);
  }, [selected]);

  return {
    row,
    /**
     * Brings a partly visible item fully into view on keyboard focus, because browsers do not. A mouse click
     * must not move the item.
     */
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      if (target.matches(':focus-visible')) show(currentTarget);
    },
  };
}
