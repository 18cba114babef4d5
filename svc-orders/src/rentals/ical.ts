import { addDays } from '@alaso/service-kit';
import ical, { ICalEventStatus } from 'ical-generator';

/** An all-day calendar entry (RFC 5545). */
export type CalendarEntry = {
  /** Stable, so that a calendar replaces the entry instead of adding another. */
  id: string;
  title: string;
  firstDay: string;
  lastDay: string;
  changedAt: Date;
  /** Set once its owner has accepted it. */
  sure: boolean;
};

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Returns a calendar file to which calendar programs can subscribe. */
export function icalOf(name: string, entries: readonly CalendarEntry[]): string {
  const calendar = ical({ name, prodId: '//Alaso//Rentals//EN', ttl: 3600, scale: 'GREGORIAN' });
  for (const { id, title, firstDay, lastDay, changedAt, sure } of entries) {
    calendar.createEvent({
      id,
      stamp: changedAt,
      allDay: true,
      start: midnight(firstDay),
      // The day after the last.
      end: midnight(addDays(lastDay, 1)),
      // Control characters are not allowed (RFC 5545, 3.3.11); line breaks are escaped.
      summary: title.replaceAll('\r\n', '\n').replaceAll(/(?![\t\n])\p{Cc}/gu, ''),
      status: sure ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    });
  }
  return calendar.toString();
}
