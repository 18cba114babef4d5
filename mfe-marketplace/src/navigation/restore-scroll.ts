/** How long to wait for the page to be long enough, in ms. */
const patience = 3000;

/**
 * Scrolls to `top` as soon as the page is long enough for it; gives up when the person scrolls, or after 3 s.
 * Answers how to stop trying.
 */
export function restoreScroll(top: number): () => void {
  const long = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  });
  const timer = setTimeout(stop, patience);
  const signs = ['wheel', 'touchmove', 'keydown'] as const;

  function stop() {
    long.disconnect();
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, stop);
  }

  for (const sign of signs) window.addEventListener(sign, stop, { passive: true });
  window.scrollTo(0, top);
  long.observe(document.body);
  return stop;
}
