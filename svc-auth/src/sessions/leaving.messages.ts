const day = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

export const leavingUntil = (eraseAt: Date) =>
  `You asked us to delete this account. On ${day.format(eraseAt)} we erase it, with everything in it.`;
