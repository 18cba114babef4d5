import { formatDateTime } from '@alaso/ui';

const time = new Intl.DateTimeFormat('en-NG', {
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'Africa/Lagos',
});
const day = new Intl.DateTimeFormat('en-NG', { dateStyle: 'short', timeZone: 'Africa/Lagos' });

/** Formats a time as `at 14:05`, or as `on 21 Nov 2026, 14:05` if it was not today. */
function formatSince(at: number): string {
  const isToday = day.format(at) === day.format(Date.now());
  return isToday ? `at ${time.format(at)}` : `on ${formatDateTime(new Date(at).toISOString())}`;
}

/**
 * Returns the notice text. `shownSince` is the time at which the page's data was cached, in ms, or null if
 * the data is fresh.
 */
export const offlineMessage = (shownSince: number | null): string =>
  shownSince === null
    ? 'You are offline.'
    : `You are offline. Showing what we saved ${formatSince(shownSince)}.`;
