/**
 * Calls `listener` when the person goes Back or Forward, before anything else hears of it. single-spa holds
 * the popstate listeners of `window.addEventListener` until the old slice is unmounted, which may be after
 * the new one is shown, and dispatches a popstate event of its own after each pushState.
 * @returns how to stop
 */
export function onStep(listener: () => void): () => void {
  const hear = (event: Event) => {
    if (event.isTrusted) listener();
  };
  EventTarget.prototype.addEventListener.call(window, 'popstate', hear, true);
  return () => EventTarget.prototype.removeEventListener.call(window, 'popstate', hear, true);
}
