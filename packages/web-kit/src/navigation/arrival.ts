import { useEffect, useRef } from 'react';

/** Time in ms within which a new page must show its heading. */
const patienceMs = 5000;

/**
 * Focuses the page's first heading as soon as it appears. A slice may keep its old view until the new one is
 * loaded, so a heading that replaces the first one is also focused. Does nothing if the user has already
 * moved focus, for example to the menu.
 * @param headings selector for the headings
 * @param scrolls true to scroll the page to the heading
 * @returns a function that cancels the wait for headings
 */
function focusHeading(headings = 'h1', scrolls = false): (() => void) | undefined {
  const main = document.querySelector('#main');
  if (!main) return undefined;
  const before = document.activeElement;
  let focused: HTMLElement | null = null;
  const focus = () => {
    const heading = main.querySelector<HTMLElement>(headings);
    if (!heading || heading === focused) return;
    const now = document.activeElement;
    const hasMovedOn = now !== document.body && (focused !== null || now !== before);
    if (hasMovedOn) return stop();
    focused = heading;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    if (scrolls) heading.scrollIntoView({ block: 'start' });
  };
  const observer = new MutationObserver(focus);
  const timer = setTimeout(stop, patienceMs);
  observer.observe(main, { childList: true, subtree: true });
  focus();
  return stop;

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
  }
}

/** The last URL reached with Back or Forward. */
let steppedTo = '';
onStep(() => {
  steppedTo = window.location.href;
});

type Arrival = {
  /** Runs before the heading is focused. Must be a stable function. */
  onArrival?: () => void;
  /**
   * The id of a panel in the page. The panel's first heading gets focus, and the page scrolls to the heading,
   * including when the page opens with the panel.
   */
  panel?: string | undefined;
};

/**
 * Scrolls to the top and focuses the new heading when the page changes. The browser handles focus on the
 * first page, and the shell handles the scroll position after Back and Forward. `undefined` means that the
 * page is not known yet.
 */
export function useArrivalAt(page: string | undefined, { onArrival, panel }: Arrival = {}): void {
  const shown = useRef<typeof page>(undefined);

  useEffect(() => {
    const before = shown.current;
    shown.current = page ?? before;
    if (page === undefined || before === page) return undefined;
    const isStep = steppedTo === window.location.href;
    steppedTo = '';
    if (panel !== undefined) return focusHeading(`#${panel} :is(h1, h2, h3)`, !isStep);
    if (before === undefined) return undefined;
    onArrival?.();
    if (!isStep) window.scrollTo(0, 0);
    return focusHeading();
  }, [page, panel, onArrival]);
}

/**
 * Calls `listener` when the user goes Back or Forward, before all other listeners. single-spa delays
 * listeners added with `window.addEventListener` until the old slice is unmounted, which may be after the new
 * one is shown. It also dispatches its own popstate event after each pushState.
 * @returns a function that removes the listener
 */
export function onStep(listener: () => void): () => void {
  const onPopState = (event: Event) => {
    if (event.isTrusted) listener();
  };
  EventTarget.prototype.addEventListener.call(window, 'popstate', onPopState, true);
  return () => EventTarget.prototype.removeEventListener.call(window, 'popstate', onPopState, true);
}
