import { type RefObject, useCallback, useRef } from 'react';

export type FocusAfterDecision<Box extends HTMLElement = HTMLElement> = {
  /** For the element that contains the heading and the rows, which a script can focus. */
  box: RefObject<Box | null>;
  /**
   * Takes the pressed button while its row still exists. Returns a function to call when the request has
   * ended.
   */
  keepFocus: (pressed: HTMLElement) => (row: 'decided' | 'unchanged') => void;
};

/**
 * Moves the focus when a decided row loses its buttons: to the next row that can be decided, else to the
 * first one, else to the list's heading. It never moves to a button, because a repeated key press would
 * decide about someone else. After a failure it stays. It does nothing if the user has moved the focus.
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
      // A button that is disabled while its call runs has already lost the focus to the body.
      if (activeElement !== document.body && activeElement !== pressed) return;
      if (row === 'unchanged') return pressed.focus();
      const heading = box.current?.querySelector<HTMLElement>('h2');
      (nextRow?.isConnected ? nextRow : heading)?.focus();
    };
  }, []);
  return { box, keepFocus };
}
