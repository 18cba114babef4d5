const day = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeZone: 'Africa/Lagos' });
const dayAndTime = new Intl.DateTimeFormat('en-NG', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
});

/** Formats an ISO 8601 instant as a date in Lagos, such as `21 Nov 2026`. */
export function formatDate(instant: string): string {
  return day.format(new Date(instant));
}

/** Formats an ISO 8601 instant as a date and time in Lagos, such as `21 Nov 2026, 09:15`. */
export function formatDateTime(instant: string): string {
  return dayAndTime.format(new Date(instant));
}

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Lagos',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns the day in Lagos at this instant, in the API format: `2026-11-22`. */
export function lagosDay(moment: Date = new Date()): string {
  const by = new Map(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${by.get('year')}-${by.get('month')}-${by.get('day')}`;
}

const dayMs = 86_400_000;

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** Returns the number of days from `from` to `to`. Negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** Formats a number of days, such as `1 day` or `12 days`. */
export const daysInWords = (days: number) => (days === 1 ? '1 day' : `${days} days`);
