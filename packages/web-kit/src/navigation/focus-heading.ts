/** How long a new page may take to show its heading. */
const patienceMs = 5000;

/**
 * Moves the focus to the page's first heading, now or as soon as it appears. A slice may keep its old view
 * until the new one is loaded, so a heading that replaces the first one gets the focus as well. People who
 * have moved the focus themselves, into the menu for instance, are left alone.
 * @param headings which headings are meant
 * @param scrolls whether the page scrolls to the heading
 * @returns how to stop waiting
 */
export function focusHeading(headings = 'h1', scrolls = false): (() => void) | undefined {
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
