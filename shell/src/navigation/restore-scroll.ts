/** How long the page may take to become long enough. */
const patienceMs = 10_000;

/**
 * Keeps the page scrolled to `top` while its content arrives, until the person does something or 10 s have
 * passed.
 * @returns how to stop
 */
export function restoreScroll(top: number): () => void {
  const page = new ResizeObserver(() => window.scrollTo(0, top));
  const timer = setTimeout(stop, patienceMs);
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
