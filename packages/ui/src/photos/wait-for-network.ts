/** Waits `ms`, and for a network where there is none: what was cut off goes on by itself. */
export async function waitForNetwork(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  if (ms > 0) await settledOrAborted((done) => setTimeout(done, ms), signal);
  while (!navigator.onLine) {
    await settledOrAborted((done) => window.addEventListener('online', done, { once: true }), signal);
  }
}

function settledOrAborted(start: (done: () => void) => void, signal: AbortSignal | undefined) {
  return new Promise<void>((resolve, reject) => {
    start(resolve);
    signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')), {
      once: true,
    });
  });
}
