import { useEffect, useRef } from 'react';
import { onStep } from './on-step.ts';

/** How long a new view may take to show its heading. */
const patienceMs = 5000;

/**
 * Moves the focus to a view's first heading, now or as soon as it appears. A slice may keep its old view until the new
 * one is loaded, so a heading that replaces the first one gets the focus as well. People who have moved the focus
 * themselves, into the menu for instance, are left alone.
 * @param headings which headings are meant
 * @param scrolls whether the page scrolls to the heading
 * @returns how to stop waiting
 */
export function focusHeading(headings = 'h1', scrolls = false): () => void {
  const main = document.querySelector('#main');
  if (!main) return () => undefined;
  const before = document.activeElement;
  let focused: HTMLElement | null = null;
  const hasMovedOn = () => {
    const now = document.activeElement;
    return now !== document.body && (focused !== null || now !== before);
  };
  const focus = () => {
    const heading = main.querySelector<HTMLElement>(headings);
    if (!heading || heading === focused) return;
    if (hasMovedOn()) return stop();
    focused = heading;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    if (scrolls) heading.scrollIntoView({ block: 'start' });
  };
  const observer = new MutationObserver(focus);
  const timer = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(main, { childList: true, subtree: true });
  focus();
  return stop;
}

/**
 * For a slice that shows several views at one path: on a change of view, focuses the new heading and scrolls to the
 * top. The shell does the same for each path. Back and Forward return to where the page was left.
 * @param view names what is shown
 * @param panel the id of a part of the page, if the view is no page of its own: its first heading gets the focus, and
 * the page scrolls to it
 */
export function useViewArrival(view: string, panel?: string): void {
  const shown = useRef<string | null>(null);
  /** The address that Back or Forward led to. */
  const steppedTo = useRef<string | null>(null);

  useEffect(
    () =>
      onStep(() => {
        steppedTo.current = window.location.href;
      }),
    [],
  );

  useEffect(() => {
    if (shown.current === view) return undefined;
    const isFirst = shown.current === null;
    shown.current = view;
    const isStep = steppedTo.current === window.location.href;
    steppedTo.current = null;
    if (panel !== undefined) return focusHeading(`#${panel} :is(h1, h2, h3)`, !isStep);
    if (isFirst) return undefined;
    if (!isStep) window.scrollTo(0, 0);
    return focusHeading();
  }, [view, panel]);
}
