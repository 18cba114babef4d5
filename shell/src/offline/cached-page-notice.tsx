import { savesData } from '@alaso/ui';
import { useSession } from '@alaso/web-kit';
import { useLivePages, useNetworkReturn, useShownAgain } from '@alaso/web-kit/live';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { offlineMessage } from './cached-page-notice.messages.ts';

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/**
 * Shows that the user is offline and how old the page's data is. The notice overlays the header, so the
 * layout does not shift and no name below it is covered.
 */
export function CachedPageNotice() {
  useLivePages(useSession().user?.id);
  useShownAgain();
  const shownSince = useCachedSince();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline && shownSince === null) return null;
  return (
    <div className="al:pointer-events-none al:fixed al:inset-x-0 al:top-11 al:z-40 al:flex al:justify-center al:px-4 al:print:hidden">
      <p
        role="status"
        className="al:rounded-control al:border al:border-line al:bg-surface al:px-3 al:py-0.5 al:text-center al:text-xs al:shadow-card"
      >
        {offlineMessage(shownSince)}
      </p>
    </div>
  );
}

const WorkerMessage = z.object({ shownSince: z.nullable(z.number()) });

const isPhoto = (name: string) => new URL(name).pathname.startsWith('/media/');

/** Returns true for a file to cache. Photos are excluded if data saver is on. */
const isToKeep = ({ name, workerStart }: PerformanceResourceTiming) =>
  workerStart === 0 && name.startsWith(window.location.origin) && !(savesData() && isPhoto(name));

/**
 * Makes the worker cache files that the page loads without it, because the worker starts later than the page
 * on a first visit.
 */
function cachePassedFiles(worker: ServiceWorker): void {
  const isFile = (entry: PerformanceEntry) => entry instanceof PerformanceResourceTiming;
  new PerformanceObserver((list) => {
    const keep = list.getEntries().filter(isFile).filter(isToKeep);
    if (keep.length > 0) worker.postMessage({ keep: keep.map(({ name }) => name) });
  }).observe({ type: 'resource', buffered: true });
}

async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  // The worker responds with `shownSince`. This message is sent first, because registration needs a network.
  serviceWorker.controller?.postMessage({ keep: [] });
  await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  if (isFirst && active) cachePassedFiles(active);
}

/**
 * Starts the service worker, which caches the page for offline use. Returns the time in ms at which the
 * page's cached data was fetched, or null if its data came from the network. When the network returns, a
 * cached page is refetched, and the worker reports data that is still from the cache.
 */
function useCachedSince(): number | null {
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
    const listen = ({ data }: MessageEvent<unknown>) => {
      const message = WorkerMessage.safeParse(data);
      if (!message.success) return;
      isKept.current = message.data.shownSince !== null;
      setShownSince(message.data.shownSince);
    };
    serviceWorker.addEventListener('message', listen);
    // The page also works without a worker. Private windows do not have one.
    startWorker().catch(() => undefined);
    return () => serviceWorker.removeEventListener('message', listen);
  }, []);
  return shownSince;
}
