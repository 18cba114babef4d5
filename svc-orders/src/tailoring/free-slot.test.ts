import { addDays } from '@alaso/service-kit';
import fc from 'fast-check';
import { daysUntilFreeSlot } from './tailoring.routes.ts';

const today = '2026-11-22';
const due = (days: number) => addDays(today, days);

it('there is room at once while fewer jobs are under way than are done at once', () => {
  expect(daysUntilFreeSlot([], 1, today)).toBe(0);
  expect(daysUntilFreeSlot([due(9), due(4)], 3, today)).toBe(0);
});

it('the next slot is free when the first of a full table is due', () => {
  expect(daysUntilFreeSlot([due(9), due(4), due(6)], 3, today)).toBe(4);
});

it('who has taken more than they do at once has to be done with several', () => {
  expect(daysUntilFreeSlot([due(9), due(4), due(6), due(5)], 3, today)).toBe(5);
  expect(daysUntilFreeSlot([due(9), due(4), due(6)], 1, today)).toBe(9);
});

it('a late job, and one that is due today, may be ready tomorrow', () => {
  expect(daysUntilFreeSlot([due(-12)], 1, today)).toBe(1);
  expect(daysUntilFreeSlot([due(0)], 1, today)).toBe(1);
});

const jobs = fc.array(fc.integer({ min: -60, max: 200 }), { maxLength: 30 });
const atOnce = fc.integer({ min: 1, max: 20 });
const slot = (days: readonly number[], n: number) => daysUntilFreeSlot(days.map(due), n, today);

it('on the day of the slot, and on none before, there is room', () => {
  fc.assert(
    fc.property(jobs, atOnce, (days, n) => {
      const free = slot(days, n);
      const underWayOn = (day: number) => days.filter((left) => Math.max(1, left) > day).length;
      expect(underWayOn(free)).toBeLessThan(n);
      if (free > 0) expect(underWayOn(free - 1)).toBeGreaterThanOrEqual(n);
    }),
  );
});

it('one more job never makes the wait shorter, and doing more at once never longer, in whatever order they are', () => {
  fc.assert(
    fc.property(jobs, fc.integer({ min: -60, max: 200 }), atOnce, (days, more, n) => {
      expect(slot([...days, more], n)).toBeGreaterThanOrEqual(slot(days, n));
      expect(slot(days, n + 1)).toBeLessThanOrEqual(slot(days, n));
      expect(slot(days.toReversed(), n)).toBe(slot(days, n));
    }),
  );
});
