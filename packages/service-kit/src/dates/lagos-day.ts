const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Lagos',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The format of a date, such as `2026-11-21`. */
export const day = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the date in Lagos at a given time: `2026-11-21`. */
export function lagosDay(moment: Date): string {
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Returns the start of a day in Lagos, which has no daylight saving time. */
export const lagosMorning = (day: string) => new Date(`${day}T00:00:00+01:00`);

/**
 * The last date with a four-digit year. ISO 8601 writes later dates with six-digit years, which `day` does
 * not match.
 */
const lastDay = '9999-12-31';

/**
 * Returns the date `count` days after another date, or the last date that `day` matches, whichever is
 * earlier. Counts in UTC, where every day has 24 hours.
 */
export function addDays(day: string, count: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + count);
  return moment.getUTCFullYear() > 9999 ? lastDay : moment.toISOString().slice(0, 10);
}
