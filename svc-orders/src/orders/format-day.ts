const format = new Intl.DateTimeFormat('en-NG', {
  ...{ weekday: 'short', day: 'numeric', month: 'short' },
  timeZone: 'UTC',
});

/** Returns a Lagos day in words: `Tue, 24 Nov`. */
export const dayInWords = (day: string) => format.format(new Date(`${day}T00:00:00Z`));
