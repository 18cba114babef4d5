import { NairaInput } from '../src/money.ts';
import { nairaQuestion, typedNaira } from '../src/typed-naira.ts';

it.each([
  ['N15,000', '15000'],
  ['N15000', '15000'],
  ['₦15,000', '15000'],
  ['₦ 15,000.50', '15000.50'],
  ['#15000', '15000'],
  ['NGN 15,000', '15000'],
  ['NGN 15k', '15000'],
  ['15,000/-', '15000'],
  ['15000 naira', '15000'],
  ['15,000naira', '15000'],
  ['15k', '15000'],
  ['1.5K', '1500'],
  ['0.5k', '500'],
  ['2.3456k', '2345.6'],
  ['15 000', '15000'],
  ['1, 500, 000', '1500000'],
  [' 1500.5 ', '1500.5'],
  ['1500.', '1500'],
  ['015', '15'],
  ['0', '0'],
])('reads %j as %s', (typed, naira) => {
  expect(typedNaira(typed)).toBe(naira);
  expect(NairaInput.safeParse(naira).success).toBe(true);
  expect(nairaQuestion(typed)).toBeUndefined();
});

it.each([
  ['15,50', 'Did you mean ₦15.50 or ₦1,550? Write 15.50 or 1550.'],
  ['2,4', 'Did you mean ₦2.40 or ₦24? Write 2.40 or 24.'],
  ['N1500,50', 'Did you mean ₦1,500.50 or ₦150,050? Write 1500.50 or 150050.'],
  ['1,500,50', 'Did you mean ₦1,500.50 or ₦150,050? Write 1500.50 or 150050.'],
])('asks back about %s', (typed, question) => {
  expect(nairaQuestion(typed)).toBe(question);
  expect(NairaInput.safeParse(typedNaira(typed)).success).toBe(false);
});

it.each(['abc15', '15abc', '15,0000', '15 50', '1,50.25', '2,4k', '1,', 'free', '-5', '1.234', ''])(
  'makes no amount of %j, and does not ask',
  (typed) => {
    expect(nairaQuestion(typed)).toBeUndefined();
    expect([typedNaira(typed), NairaInput.safeParse(typedNaira(typed)).success]).toEqual([typed, false]);
  },
);
