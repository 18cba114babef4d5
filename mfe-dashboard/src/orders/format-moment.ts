const parts = new Intl.DateTimeFormat('en-NG', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Lagos',
});

function dayAndTime(instant: string): [day: string, time: string] {
  const part = new Map(parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const [day, time] = [['weekday', 'day', 'month'] as const, ['hour', 'minute'] as const];
  return [day.map((name) => part.get(name)).join(' '), time.map((name) => part.get(name)).join(':')];
}

/**
 * Formats an ISO 8601 timestamp as a Lagos day and time, without the year: `Tue 24 Nov, 10:15`. Intended for
 * the next few weeks.
 */
export const formatMoment = (instant: string): string => dayAndTime(instant).join(', ');

/**
 * Formats a Lagos day, such as `2026-11-24`, without the year: `Tue 24 Nov`. Intended for the next few weeks.
 */
export const formatDay = (day: string): string => dayAndTime(`${day}T12:00:00+01:00`)[0];
