import * as fc from 'fast-check';
import { icalOf } from './ical.ts';

const unfold = (text: string) => text.replaceAll('\r\n ', '');
const unescape = (text: string) =>
  text.replaceAll(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));

it('a rental is one entry of whole days, the day after its last excluded', () => {
  const entry = {
    id: 'f00d@alaso',
    title: 'Agbada; ash, wine: Ngozi',
    firstDay: '2026-12-30',
    lastDay: '2026-12-31',
    changedAt: new Date('2026-11-22T09:30:00.123Z'),
    sure: true,
  };
  const lines = icalOf('Alaso rentals', [entry]).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Alaso//Rentals//EN',
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:Alaso rentals',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'UID:f00d@alaso',
      'DTSTAMP:20261122T093000Z',
      'DTSTART;VALUE=DATE:20261230',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Agbada\\; ash\\, wine: Ngozi',
      'STATUS:CONFIRMED',
    ]),
  );
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
});

const texts = fc.string({ unit: 'grapheme', maxLength: 300 }).filter((text) => !/\p{Cc}/u.test(text));

it('no line is longer than 75 octets, and nothing of a text is lost or added', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const day = '2026-12-30';
      const entry = { id: 'a', title: text, firstDay: day, lastDay: day, changedAt: new Date(0), sure: true };
      const folded = icalOf('Alaso', [entry]);
      for (const line of folded.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const summary = /^SUMMARY:(.*)$/m.exec(unfold(folded).replaceAll('\r', ''))?.[1] ?? '';
      expect(unescape(summary)).toBe(text);
    }),
  );
});

it('a title cannot put a line of its own into the calendar', () => {
  const entry = {
    id: 'a',
    firstDay: '2026-12-30',
    lastDay: '2026-12-30',
    changedAt: new Date(0),
    sure: false,
  };
  const calendar = icalOf('Alaso', [{ ...entry, title: 'Gele\r\nEND:VCALENDAR\u0000\nATTENDEE:x' }]);
  expect(calendar).toContain('SUMMARY:Gele\\nEND:VCALENDAR\\nATTENDEE:x\r\n');
});
