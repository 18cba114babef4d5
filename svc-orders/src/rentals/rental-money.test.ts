import { addDays, dayMs } from '@alaso/service-kit';
import * as fc from 'fast-check';
import { cancelFee, daysLate } from './rental.presenter.ts';

const firstDay = '2026-12-10';
const price = 4_500_000;

it.each([
  ['8 days before', '2026-12-02T12:00:00Z', 0],
  ['7 days before, at the end of the day in Lagos', '2026-12-03T22:59:59Z', 0],
  ['6 days before, as soon as that day begins in Lagos', '2026-12-03T23:00:00Z', 2_250_000],
  ['2 days before', '2026-12-08T22:59:59Z', 2_250_000],
  ['the day before', '2026-12-08T23:00:00Z', price],
  ['on the first day', '2026-12-10T10:00:00Z', price],
])('who cancels %s pays as the table says', (_when, moment, fee) => {
  expect(cancelFee(price, firstDay, new Date(moment))).toBe(fee);
});

const amounts = fc.nat(9_999_999_999);
const moments = fc
  .integer({ min: -40, max: 10 })
  .chain((days) => fc.nat(dayMs - 1).map((ms) => new Date(Date.parse(firstDay) + days * dayMs + ms)));

it('whatever is paid is a whole number of kobo, never more than the price, and never less later', () => {
  fc.assert(
    fc.property(amounts, moments, moments, (amount, one, other) => {
      const [early, late] = one < other ? [one, other] : [other, one];
      const fees = [cancelFee(amount, firstDay, early), cancelFee(amount, firstDay, late)] as const;
      expect(fees.every((fee) => Number.isSafeInteger(fee) && fee >= 0 && fee <= amount)).toBe(true);
      expect(fees[0]).toBeLessThanOrEqual(fees[1]);
    }),
  );
});

it.each([
  ['2026-12-10T22:59:59Z', 0],
  ['2026-12-10T23:00:00Z', 1],
  ['2026-12-11T22:59:59Z', 1],
  ['2026-12-11T23:00:00Z', 2],
  ['2027-01-01T00:00:00Z', 22],
])('what is due on 10 December is, at %s, %i days late', (moment, days) => {
  expect(daysLate(firstDay, new Date(moment))).toBe(days);
});

it('a day later it is a day later', () => {
  fc.assert(
    fc.property(moments, fc.nat(60), (moment, days) => {
      const due = addDays(firstDay, -60);
      expect(daysLate(due, new Date(moment.getTime() + days * dayMs))).toBe(daysLate(due, moment) + days);
    }),
  );
});
