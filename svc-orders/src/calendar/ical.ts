import { addDays, hourMs } from '@alaso/service-kit';
import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator';

/** A calendar entry (RFC 5545). */
export type CalendarEntry = {
  /** Stable, so that a calendar app replaces the entry instead of adding another. */
  id: string;
  /** Increases with each change. */
  sequence: number;
  changedAt: Date;
  title: string;
  place?: string | undefined;
  /** Whole days (inclusive) or a point in time. A deadline has no end. */
  when: { firstDay: string; lastDay: string } | { start: Date; end?: Date };
  /** True once both parties have agreed. */
  sure: boolean;
};

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Lead time of an entry's reminder in calendar apps, in seconds. */
const remindBeforeS = (2 * hourMs) / 1000;

/** Control characters are not allowed (RFC 5545, 3.3.11). Line breaks are escaped later. */
const plain = (text: string) => text.replaceAll('\r\n', '\n').replaceAll(/(?![\t\n])\p{Cc}/gu, '');

function timeOf({ when, sure }: CalendarEntry, title: string) {
  if ('firstDay' in when) {
    // The end of an all-day event is exclusive.
    return { allDay: true, start: midnight(when.firstDay), end: midnight(addDays(when.lastDay, 1)) };
  }
  const alarm = { type: ICalAlarmType.display, trigger: remindBeforeS, description: title };
  return { start: when.start, ...(when.end && { end: when.end }), alarms: sure ? [alarm] : [] };
}

/** Returns a calendar file. If a name is given, calendar apps can subscribe to the file. */
export function buildIcal(entries: readonly CalendarEntry[], name?: string): string {
  const feed = name === undefined ? {} : { name, ttl: hourMs / 1000 };
  const calendar = ical({ ...feed, prodId: '//Alaso//Calendar//EN', scale: 'GREGORIAN' });
  for (const entry of entries) {
    const { id, sequence, changedAt, place, sure } = entry;
    const summary = plain(entry.title);
    calendar.createEvent({
      id,
      sequence,
      stamp: changedAt,
      ...timeOf(entry, summary),
      summary,
      ...(place !== undefined && { location: plain(place) }),
      status: sure ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    });
  }
  return calendar.toString();
}
