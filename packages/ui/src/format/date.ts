const day = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeZone: 'Africa/Lagos' });
const dayAndTime = new Intl.DateTimeFormat('en-NG', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
});

/** Returns the Lagos date of an ISO 8601 instant: `21 Nov 2026`. */
export function formatDate(instant: string): string {
  return day.format(new Date(instant));
}

/** Returns the Lagos date and time of an ISO 8601 instant: `21 Nov 2026, 09:15`. */
export function formatDateTime(instant: string): string {
  return dayAndTime.format(new Date(instant));
}
