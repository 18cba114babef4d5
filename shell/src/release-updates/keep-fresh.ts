/** How often a tab that somebody sees asks what is live. */
const everyMs = 30_000;

/** Reads again while somebody sees the tab, and when they come back to it. @returns how to stop */
export function keepFresh(refresh: () => Promise<void>): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void refresh();
  };
  document.addEventListener('visibilitychange', look);
  const timer = setInterval(look, everyMs);
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearInterval(timer);
  };
}
