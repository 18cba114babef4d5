import { savesData } from '@alaso/ui';
import { useNetworkReturn } from '@alaso/web-kit/live';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';

const Said = z.object({ shownSince: z.nullable(z.number()) });

const address = '/service-worker.js';
const isPhoto = (name: string) => new URL(name).pathname.startsWith('/media/');

/** Whoever saves data sends for no photo again. */
const isToKeep = ({ name, workerStart }: PerformanceResourceTiming) =>
  workerStart === 0 && name.startsWith(window.location.origin) && !(savesData() && isPhoto(name));

/**
 * Has the worker keep what this page has loaded, and still loads, past it: on a first visit it comes later
 * than the page.
 */
function keepWhatCame(worker: ServiceWorker): void {
  const isFile = (entry: PerformanceEntry) => entry instanceof PerformanceResourceTiming;
  new PerformanceObserver((list) => {
    const keep = list.getEntries().filter(isFile).filter(isToKeep);
    if (keep.length > 0) worker.postMessage({ keep: keep.map(({ name }) => name) });
  }).observe({ type: 'resource', buffered: true });
}

async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  // It answers with since when this page shows what was kept. First, because registering needs a network.
  serviceWorker.controller?.postMessage({ keep: [] });
  await serviceWorker.register(address, { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  if (isFirst && active) keepWhatCame(active);
}

/**
 * Has the shell, what was used of the slices, and the last lists and items kept for when there is no network.
 * Returns since when, in ms, what is shown was kept; null where it came from the network. When the network
 * returns, everything is asked for again, and the worker says so if something still comes from what it has
 * kept.
 */
export function useKeptPages(): number | null {
  const [shownSince, setShownSince] = useState<number | null>(null);
  const isKept = useRef(false);
  useNetworkReturn(
    useCallback(() => {
      isKept.current = false;
      setShownSince(null);
    }, []),
    useCallback(() => isKept.current, []),
  );
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const hear = ({ data }: MessageEvent<unknown>) => {
      const said = Said.safeParse(data);
      if (!said.success) return;
      isKept.current = said.data.shownSince !== null;
      setShownSince(said.data.shownSince);
    };
    serviceWorker.addEventListener('message', hear);
    // Without one everything works as before; private windows have none.
    startWorker().catch(() => undefined);
    return () => serviceWorker.removeEventListener('message', hear);
  }, []);
  return shownSince;
}
