const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Lagos',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** What a day looks like: `2026-11-21`. */
export const day = /^\d{4}-\d{2}-\d{2}$/;

/** The day that a moment falls on in Lagos: `2026-11-21`. */
export function lagosDay(moment: Date): string {
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** The moment at which a day begins in Lagos, which keeps one time all year. */
export const lagosMorning = (day: string) => new Date(`${day}T00:00:00+01:00`);

/** The last day that a year of four digits has; ISO 8601 writes later ones in six, which no `day` is. */
const lastDay = '9999-12-31';

/**
 * Returns the day `count` days after another, and no later one than a `day` can be. Counts in UTC: all days
 * have 24 hours.
 */
export function addDays(day: string, count: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + count);
  return moment.getUTCFullYear() > 9999 ? lastDay : moment.toISOString().slice(0, 10);
}
