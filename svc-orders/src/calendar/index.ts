export { type CalendarEntry, icalOf } from './ical.ts';
export { type CalendarSource, maxEntries } from './read-calendar.ts';
