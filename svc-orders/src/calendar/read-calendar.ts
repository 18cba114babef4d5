import { problem } from '@alaso/service-kit';
import { createHash, randomBytes } from 'node:crypto';
import type { CalendarAddressRepository } from './calendar-address.repository.ts';
import { calendarWords } from './calendar.messages.ts';
import { type CalendarEntry, buildIcal } from './ical.ts';

/** Maximum number of entries in a calendar, and maximum number of rows read for each kind of entry. */
export const maxEntries = 200;

/** Returns the entries of one kind in a user's calendar. */
export type CalendarSource = (userId: string, now: Date) => Promise<CalendarEntry[]>;

export type CalendarDeps = {
  addresses: CalendarAddressRepository;
  sources: readonly CalendarSource[];
  now: () => Date;
};

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Creates a secret URL for a user's calendar. The previous URL stops working. */
export async function renewAddress(
  { addresses }: Pick<CalendarDeps, 'addresses'>,
  userId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await addresses.renew(userId, hashToken(token));
  return `/api/calendar/${token}.ics`;
}

const beginOf = ({ when }: CalendarEntry) => ('firstDay' in when ? when.firstDay : when.start.toISOString());

/** Returns the calendar at a URL, without the oldest entries if there are too many. @throws not-found */
export async function readCalendar(
  { addresses, sources, now }: CalendarDeps,
  token: string,
): Promise<string> {
  const userId = await addresses.findOwner(hashToken(token));
  if (userId === undefined) throw problem('not-found', calendarWords.none);
  const at = now();
  const found = (await Promise.all(sources.map((source) => source(userId, at)))).flat();
  const newest = found.toSorted((a, b) => beginOf(b).localeCompare(beginOf(a))).slice(0, maxEntries);
  return buildIcal(newest, calendarWords.name);
}
