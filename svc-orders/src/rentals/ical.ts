import { addDays } from '@alaso/service-kit';

/** An all-day calendar entry (RFC 5545). */
export type CalendarEntry = {
  /** Stable, so that a calendar replaces the entry instead of adding another. */
  id: string;
  title: string;
  firstDay: string;
  lastDay: string;
  changedAt: Date;
  /** Set if it is certain to take place. */
  sure: boolean;
};

/**
 * RFC 5545, 3.3.11: escapes characters with a meaning, including line breaks, which would end the property.
 */
export const escapeText = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // Other control characters are not allowed.
    .replaceAll(/(?!\t)\p{Cc}/gu, '');

const maxOctets = 75;

/**
 * RFC 5545, 3.1: folds lines longer than 75 octets onto the next line, after a space. No character is split.
 */
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

/** Returns a calendar file to which calendar programs can subscribe. */
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
