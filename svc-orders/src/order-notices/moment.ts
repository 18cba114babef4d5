const format = new Intl.DateTimeFormat('en-NG', {
  ...{ weekday: 'short', day: 'numeric', month: 'short' },
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  timeZone: 'Africa/Lagos',
});

/** Returns the Lagos day and time of a moment within the next weeks: `Tue 24 Nov, 10:15`. */
export function moment(at: Date): string {
  const part = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part.get('weekday')} ${part.get('day')} ${part.get('month')}, ${part.get('hour')}:${part.get('minute')}`;
}
