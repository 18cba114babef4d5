/** How long the page may take to become long enough, in ms. */
const patience = 10_000;

/**
 * Keeps the page scrolled to `top` while it grows, until the person does something or 10 s have gone: what comes may take
 * the place of something shorter, or longer. Answers how to stop.
 */
export function restoreScroll(top: number): () => void {
  const page = new ResizeObserver(() => window.scrollTo(0, top));
  const timer = setTimeout(stop, patience);
  const signs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

  function stop() {
    page.disconnect();
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, stop);
  }

  for (const sign of signs) window.addEventListener(sign, stop, { passive: true });
  window.scrollTo(0, top);
  page.observe(document.body);
  return stop;
}
