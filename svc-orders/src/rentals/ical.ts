import { addDays } from '@alaso/service-kit';

/** An entry of whole days in a calendar (RFC 5545). */
export type CalendarEntry = {
  /** The same each time, so that a calendar replaces the entry instead of adding another. */
  id: string;
  title: string;
  firstDay: string;
  lastDay: string;
  changedAt: Date;
  /** Whether it is sure to take place. */
  sure: boolean;
};

/** RFC 5545, 3.3.11: what has a meaning in a text is escaped, and a line of it does not end the property. */
export const escapeText = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // Nothing else that cannot be seen may be in a text.
    .replaceAll(/(?!\t)\p{Cc}/gu, '');

const maxOctets = 75;

/** RFC 5545, 3.1: a line longer than 75 octets goes on in the next, after a space. No character is cut. */
export function fold(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > maxOctets) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += length;
  }
  return lines.join('\r\n');
}

const dateOf = (day: string) => day.replaceAll('-', '');
const momentOf = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const linesOf = ({ id, title, firstDay, lastDay, changedAt, sure }: CalendarEntry) => [
  'BEGIN:VEVENT',
  `UID:${id}`,
  `DTSTAMP:${momentOf(changedAt)}`,
  `DTSTART;VALUE=DATE:${dateOf(firstDay)}`,
  // The day after the last.
  `DTEND;VALUE=DATE:${dateOf(addDays(lastDay, 1))}`,
  `SUMMARY:${escapeText(title)}`,
  `STATUS:${sure ? 'CONFIRMED' : 'TENTATIVE'}`,
  'END:VEVENT',
];

/** Returns a calendar as a file that calendar programs read and ask for again. */
export function icalOf(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Alaso//Rentals//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
