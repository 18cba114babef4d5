import * as fc from 'fast-check';
import { koboFromNaira, maxKobo, Naira, NairaInput, nairaFromKobo } from '../src/money.ts';

const kobo = fc.integer({ min: 0, max: maxKobo });

it('takes every amount to the wire and back without losing a kobo', () => {
  fc.assert(
    fc.property(kobo, (amount) => {
      const naira = nairaFromKobo(amount);
      expect(Naira.safeParse(naira).success).toBe(true);
      expect(NairaInput.safeParse(naira).success).toBe(true);
      expect(koboFromNaira(naira)).toBe(amount);
    }),
  );
});

it.each([
  ['0', 0],
  ['1500', 150_000],
  ['1500.5', 150_050],
  ['1500.05', 150_005],
  ['99999999.99', maxKobo],
])('reads %s as %i kobo', (naira, amount) => {
  expect(NairaInput.safeParse(naira).success).toBe(true);
  expect(koboFromNaira(naira)).toBe(amount);
});

it.each(['', '-1', '1,500', '1.005', '100000000', '1e3', '₦1500', ' 1', '.5', 'NaN'])(
  'refuses %j',
  (naira) => {
    expect(NairaInput.safeParse(naira).success).toBe(false);
  },
);

it.each([
  [1500, 'Send the amount as a string such as "1500.00"'],
  [{ naira: 1500 }, 'Send the amount as a string such as "1500.00"'],
  [undefined, 'Give the amount, such as "1500.00"'],
  [null, 'Give the amount, such as "1500.00"'],
  ['many', 'Enter a price up to ₦99,999,999.99, such as 1500 or 1500.50'],
])('says of %j what is wrong with it', (given, sentence) => {
  expect(NairaInput.safeParse(given).error?.issues).toMatchObject([{ message: sentence }]);
});
