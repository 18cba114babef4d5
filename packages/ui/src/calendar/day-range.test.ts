import * as fc from 'fast-check';
import { afterPress, type Choice, dayAfter, daysOf, type RangeRules } from './day-range.ts';

const first = '2026-11-22';
const nothing: Choice = { range: null, open: false, refusal: null };
const rules = (given: Partial<RangeRules> = {}): RangeRules => ({
  bounds: { from: first, to: dayAfter(first, 59) },
  isClosed: () => false,
  minDays: 1,
  maxDays: 14,
  ...given,
});
const press = (given: RangeRules, ...offsets: number[]) =>
  offsets.reduce((choice, offset) => afterPress(choice, dayAfter(first, offset), given), nothing);
const range = (from: number, to: number) => ({ from: dayAfter(first, from), to: dayAfter(first, to) });

it('one press chooses a day, a second one the last day, a third begins anew', () => {
  expect(press(rules(), 2)).toEqual({ range: range(2, 2), open: true, refusal: null });
  expect(press(rules(), 2, 4)).toEqual({ range: range(2, 4), open: false, refusal: null });
  expect(press(rules(), 2, 4, 9)).toEqual({ range: range(9, 9), open: true, refusal: null });
});

it('a press before the first day, or beyond a closed one, begins anew', () => {
  const isClosed = (day: string) => day === dayAfter(first, 5);
  expect(press(rules(), 4, 2).range).toEqual(range(2, 2));
  expect(press(rules({ isClosed }), 4, 7).range).toEqual(range(7, 7));
});

it('too many days are refused, and the fewest come at once', () => {
  expect(press(rules({ maxDays: 3 }), 0, 3)).toMatchObject({
    range: range(0, 0),
    refusal: 'The maximum is 3 days.',
  });
  expect(press(rules({ minDays: 3 }), 0).range).toEqual(range(0, 2));
  expect(press(rules({ minDays: 3 }), 0, 1)).toMatchObject({ range: range(0, 2), open: false });
  const isClosed = (day: string) => day === dayAfter(first, 2);
  expect(press(rules({ minDays: 3, isClosed }), 0).range).toBeNull();
});

it('whatever is pressed, what is chosen may be chosen', () => {
  fc.assert(
    fc.property(
      fc.record({
        presses: fc.array(fc.nat(59), { maxLength: 20 }),
        closed: fc.uniqueArray(fc.nat(59)),
        minDays: fc.integer({ min: 1, max: 4 }),
        more: fc.nat(10),
      }),
      ({ presses, closed, minDays, more }) => {
        const shut = new Set(closed.map((offset) => dayAfter(first, offset)));
        const given = rules({ isClosed: (day) => shut.has(day), minDays, maxDays: minDays + more });
        const chosen = press(given, ...presses.filter((offset) => !closed.includes(offset))).range;
        if (!chosen) return;
        const days = daysOf(chosen);
        expect(days.some(given.isClosed)).toBe(false);
        expect(days.length).toBeGreaterThanOrEqual(minDays);
        expect(days.length).toBeLessThanOrEqual(minDays + more);
        expect(chosen.to <= given.bounds.to).toBe(true);
      },
    ),
  );
});
