import { addDays, lagosDay } from './lagos-day.ts';

it.each([
  ['2026-11-21T22:59:59Z', '2026-11-21'],
  ['2026-11-21T23:00:00Z', '2026-11-22'],
  ['2026-12-31T23:30:00Z', '2027-01-01'],
])('%s is %s in Lagos', (moment, day) => {
  expect(lagosDay(new Date(moment))).toBe(day);
});

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-11-21', 14, '2026-12-05'],
  ['9999-12-31', 364, '9999-12-31'],
])('%s and %i days are %s', (day, count, later) => {
  expect(addDays(day, count)).toBe(later);
});
