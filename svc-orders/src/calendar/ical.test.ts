import * as fc from 'fast-check';
import { type CalendarEntry, buildIcal } from './ical.ts';

const unfold = (text: string) => text.replaceAll('\r\n ', '');
const unescape = (text: string) =>
  text.replaceAll(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));

const entry: CalendarEntry = {
  id: 'f00d@alaso',
  sequence: 3,
  changedAt: new Date('2026-11-22T09:30:00.123Z'),
  title: 'Agbada; ash, wine: Ngozi',
  when: { firstDay: '2026-12-30', lastDay: '2026-12-31' },
  sure: true,
};
const meeting: CalendarEntry = {
  ...entry,
  place: 'Shoprite, Surulere',
  when: { start: new Date('2026-12-30T13:00:00Z'), end: new Date('2026-12-30T14:00:00Z') },
};

it('a rental is one entry of whole days, the day after its last excluded', () => {
  const lines = buildIcal([entry], 'Alaso').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Alaso//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:Alaso',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'UID:f00d@alaso',
      'SEQUENCE:3',
      'DTSTAMP:20261122T093000Z',
      'DTSTART;VALUE=DATE:20261230',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Agbada\\; ash\\, wine: Ngozi',
      'STATUS:CONFIRMED',
    ]),
  );
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(lines).not.toContain('ACTION:DISPLAY');
});

it('a meeting has its place, its hour and an alarm two hours before; a proposed one has no alarm', () => {
  const lines = buildIcal([meeting]).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20261230T130000Z',
      'DTEND:20261230T140000Z',
      'LOCATION:Shoprite\\, Surulere',
      'ACTION:DISPLAY',
      'TRIGGER:-PT2H',
    ]),
  );
  const proposed = buildIcal([{ ...meeting, sure: false }]);
  expect(proposed).toContain('STATUS:TENTATIVE');
  expect(proposed).not.toContain('ACTION:DISPLAY');
});

it('a deadline is a moment, without an end', () => {
  const due = buildIcal([{ ...entry, when: { start: new Date('2026-12-30T13:00:00Z') } }]);
  expect(due).toContain('DTSTART:20261230T130000Z\r\n');
  expect(due).not.toContain('DTEND');
});

it('a file for one entry has no name and is not fetched again', () => {
  expect(buildIcal([meeting])).not.toMatch(/X-WR-CALNAME|REFRESH-INTERVAL/);
});

const texts = fc.string({ unit: 'grapheme', maxLength: 300 }).filter((text) => !/\p{Cc}/u.test(text));

it('no line is longer than 75 octets, and nothing of a text is lost or added', () => {
  fc.assert(
    fc.property(texts, (title) => {
      const folded = buildIcal([{ ...meeting, title }]);
      for (const line of folded.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const summary = /^SUMMARY:(.*)$/m.exec(unfold(folded).replaceAll('\r', ''))?.[1] ?? '';
      expect(unescape(summary)).toBe(title);
    }),
  );
});

it('neither a title nor a place can put a line of its own into the calendar', () => {
  const title = 'Gele\r\nEND:VCALENDAR\u0000\nATTENDEE:x';
  const calendar = buildIcal([{ ...meeting, title, place: title }]);
  const escaped = 'Gele\\nEND:VCALENDAR\\nATTENDEE:x\r\n';
  for (const line of ['SUMMARY', 'LOCATION', 'DESCRIPTION']) expect(calendar).toContain(`${line}:${escaped}`);
});
