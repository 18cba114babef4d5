import { formatDateTime, savesData } from '@alaso/ui';
import { useSession } from '@alaso/web-kit';
import { useLivePages, useNetworkReturn, useShownAgain } from '@alaso/web-kit/live';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

const clock = new Intl.DateTimeFormat('en-NG', {
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'Africa/Lagos',
});
const day = new Intl.DateTimeFormat('en-NG', { dateStyle: 'short', timeZone: 'Africa/Lagos' });

/** Returns when something was here: `at 14:05`, and of another day `on 21 Nov 2026, 14:05`. */
function whenInWords(at: number): string {
  const isToday = day.format(at) === day.format(Date.now());
  return isToday ? `at ${clock.format(at)}` : `on ${formatDateTime(new Date(at).toISOString())}`;
}

function offlineWords(shownSince: number | null): string {
  return shownSince === null
    ? 'You are offline.'
    : `You are offline. Showing what we saved ${whenInWords(shownSince)}.`;
}

/**
 * Shows an overlay, so that nothing moves, that says the user is offline and how old the page's data is. It
 * hangs from the header, so that it covers no name below.
 */
export function CachedPageNotice() {
  useLivePages(useSession().user?.id);
  useShownAgain();
  const shownSince = useKeptPages();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline && shownSince === null) return null;
  return (
    <div className="al:pointer-events-none al:fixed al:inset-x-0 al:top-11 al:z-40 al:flex al:justify-center al:px-4 al:print:hidden">
      <p
        role="status"
        className="al:rounded-control al:border al:border-line al:bg-surface al:px-3 al:py-0.5 al:text-center al:text-xs al:shadow-card"
      >
        {offlineWords(shownSince)}
      </p>
    </div>
  );
}

const Said = z.object({ shownSince: z.nullable(z.number()) });

const address = '/service-worker.js';
const isPhoto = (name: string) => new URL(name).pathname.startsWith('/media/');

/** Skips photos for users who save data. */
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
  // It answers with the time since which this page shows cached data. First, because registering needs a
  // network.
  serviceWorker.controller?.postMessage({ keep: [] });
  await serviceWorker.register(address, { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  if (isFirst && active) keepWhatCame(active);
}

/**
 * Caches the shell, the used parts of slices and the last lists and items for offline use. Returns the time
 * in ms since which the page shows cached data; null if it came from the network. When the network returns,
 * such a page is refetched, and the worker reports data that is still cached.
 */
function useKeptPages(): number | null {
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
