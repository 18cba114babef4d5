import { type RefObject, useCallback, useRef } from 'react';

export type FocusAfterDecision<Box extends HTMLElement = HTMLElement> = {
  /** For the element that contains the heading and the rows. It must be focusable by scripts. */
  box: RefObject<Box | null>;
  /**
   * Remembers the pressed button while its row still exists. Returns a function to call after the request has
   * ended.
   */
  keepFocus: (pressed: HTMLElement) => (row: 'decided' | 'unchanged') => void;
};

/**
 * Moves the focus when a decided row loses its buttons: to the next row that can be decided, or else to the
 * first such row, or else to the list's heading. The focus never moves to a button, because a repeated key
 * press would then decide the next case. After a failure, the focus stays where it is. If the user has
 * already moved the focus, nothing happens.
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
      // If the button was disabled during the call, the focus has already moved to the body.
      if (activeElement !== document.body && activeElement !== pressed) return;
      if (row === 'unchanged') return pressed.focus();
      const heading = box.current?.querySelector<HTMLElement>('h2');
      (nextRow?.isConnected ? nextRow : heading)?.focus();
    };
  }, []);
  return { box, keepFocus };
}
