import { type RefObject, useCallback, useRef } from 'react';

export type FocusAfterDecision<Box extends HTMLElement = HTMLElement> = {
  /** Ref for the element that contains the heading and the rows. The element must be focusable by scripts. */
  box: RefObject<Box | null>;
  /**
   * Records the clicked button before its row disappears, so that focus can be restored. Returns a function
   * to call when the request completes.
   */
  keepFocus: (pressed: HTMLElement) => (row: 'decided' | 'unchanged') => void;
};

/**
 * Moves focus when a decided row loses its buttons: to the next row that can be decided, or else to the first
 * row that can be, or else to the list's heading. Focus never moves to a button, because pressing the same
 * key again would then decide the next case. After a failure, or if the user has already moved focus, focus
 * stays where it is.
 */
export function useFocusAfterDecision<Box extends HTMLElement>(): FocusAfterDecision<Box> {
  const box = useRef<Box>(null);
  const keepFocus = useCallback((pressed: HTMLElement) => {
    const { decision } = pressed.dataset;
    const all = box.current?.querySelectorAll<HTMLElement>(`[data-decision="${decision}"]`) ?? [];
    const buttons = Array.from(all);
    const next = buttons[buttons.indexOf(pressed) + 1] ?? buttons.find((button) => button !== pressed);
    const nextRow = next?.closest('li');
    return (row: 'decided' | 'unchanged') => {
      const { activeElement } = document;
      // If the button was disabled during the call, focus has already moved to the body.
      if (activeElement !== document.body && activeElement !== pressed) return;
      if (row === 'unchanged') return pressed.focus();
      const heading = box.current?.querySelector<HTMLElement>('h2');
      (nextRow?.isConnected ? nextRow : heading)?.focus();
    };
  }, []);
  return { box, keepFocus };
}
