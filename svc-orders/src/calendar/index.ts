export { type CalendarEntry, buildIcal } from './ical.ts';
export { type CalendarSource, maxEntries } from './read-calendar.ts';
