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

/** Formats an ISO 8601 timestamp within the next few weeks as a Lagos day and time: `Tue 24 Nov, 10:15`. */
export const formatMoment = (instant: string): string => dayAndTime(instant).join(', ');

/** Formats a Lagos day within the next few weeks, such as `2026-11-24`: `Tue 24 Nov`. */
export const formatDay = (day: string): string => dayAndTime(`${day}T12:00:00+01:00`)[0];
