import { addDays, daysBetween, lagosDay } from './date.ts';

test('a day begins in Lagos an hour before UTC', () => {
  expect(lagosDay(new Date('2026-11-20T22:59:00Z'))).toBe('2026-11-20');
  expect(lagosDay(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21');
});

test('days are counted over the ends of months and years', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02');
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
  expect(daysBetween('2027-01-02', '2026-12-30')).toBe(-3);
});
