import { formatDateTime } from '@alaso/ui';
import { useSession } from '@alaso/web-kit';
import { useLivePages } from '@alaso/web-kit/live';
import { useSyncExternalStore } from 'react';
import { useKeptPages } from './use-kept-pages.ts';

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
 * Says over the page, so that nothing moves, that there is no network, and since when what is shown was kept.
 */
export function PageWords() {
  useLivePages(useSession().user?.id);
  const shownSince = useKeptPages();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline && shownSince === null) return null;
  return (
    <div className="al:pointer-events-none al:fixed al:inset-x-0 al:top-16 al:z-20 al:flex al:justify-center al:px-4 al:print:hidden">
      <p
        role="status"
        className="al:rounded-b-card al:border al:border-t-0 al:border-line al:bg-surface al:px-4 al:py-2 al:text-sm al:shadow-card"
      >
        {offlineWords(shownSince)}
      </p>
    </div>
  );
}
