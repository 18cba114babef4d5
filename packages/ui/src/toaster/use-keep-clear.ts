import { useCallback, useLayoutEffect, useRef } from 'react';
import { keepClear } from './clear-of.ts';

/**
 * Keeps the element with this ref clear of the on-screen keyboard, bars and buttons while something is shown
 * in it: when it opens, whenever the page is resized or scrolled, and when a dialog opens, has slid in or
 * closes.
 */
export function useKeepClear(shown: boolean, content: unknown): (element: HTMLElement | null) => void {
  const place = useRef<HTMLElement | null>(null);
  const arrange = useCallback(() => {
    if (place.current) keepClear(place.current);
  }, []);

  useLayoutEffect(() => {
    if (!shown) return undefined;
    arrange();
    const page = new ResizeObserver(arrange);
    page.observe(document.body);
    const dialogs = new MutationObserver(arrange);
    dialogs.observe(document.body, { childList: true });
    document.addEventListener('animationend', arrange);
    const screen = window.visualViewport;
    window.addEventListener('resize', arrange);
    window.addEventListener('scrollend', arrange);
    screen?.addEventListener('resize', arrange);
    screen?.addEventListener('scroll', arrange);
    return () => {
      page.disconnect();
      dialogs.disconnect();
      document.removeEventListener('animationend', arrange);
      window.removeEventListener('resize', arrange);
      window.removeEventListener('scrollend', arrange);
      screen?.removeEventListener('resize', arrange);
      screen?.removeEventListener('scroll', arrange);
    };
  }, [shown, content, arrange]);

  return useCallback(
    (element) => {
      place.current = element;
      arrange();
    },
    [arrange],
  );
}
