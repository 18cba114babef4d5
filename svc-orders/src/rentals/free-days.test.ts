import * as fc from 'fast-check';
import { countDays, daysFrom, earliestFreeDays } from './free-days.ts';

const first = '2026-11-22';

it('the earliest free day fills gaps, and there may be none', () => {
  const unfree = new Set(['2026-11-22', '2026-11-23', '2026-11-25']);
  expect(earliestFreeDays(first, 1, unfree, 365)).toEqual(['2026-11-24']);
  expect(earliestFreeDays(first, 2, unfree, 365)).toEqual(['2026-11-26', '2026-11-27']);
  expect(earliestFreeDays(first, 1, unfree, 2)).toBeUndefined();
});

it('from the first day to the last are as many days as one counts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (count) => {
      const days = daysFrom(first, count);
      expect(days).toHaveLength(count);
      expect(countDays(first, days.at(-1) ?? '')).toBe(count);
    }),
  );
  expect(countDays('2026-11-22', '2026-11-21')).toBe(0);
});

it('the earliest free days are free, one after another, and none before them would do', () => {
  const horizon = 60;
  const taken = fc.uniqueArray(fc.nat(horizon - 1));
  fc.assert(
    fc.property(taken, fc.integer({ min: 1, max: 10 }), (offsets, count) => {
      const all = daysFrom(first, horizon);
      const unfree = new Set(offsets.map((offset) => all[offset] ?? ''));
      const isFree = (start: number) =>
        start + count <= horizon && all.slice(start, start + count).every((day) => !unfree.has(day));
      const start = all.findIndex((_day, offset) => isFree(offset));
      expect(earliestFreeDays(first, count, unfree, horizon)).toEqual(
        start < 0 ? undefined : all.slice(start, start + count),
      );
    }),
  );
});
