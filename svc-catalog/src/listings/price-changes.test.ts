import { dayMs } from '@alaso/service-kit';
import fc from 'fast-check';
import { maxPriceChanges, type PriceChange, reducedFromKobo, withPriceChange } from './price-changes.ts';

const firstDay = new Date('2026-01-01T12:00:00Z').getTime();
const onDay = (day: number) => new Date(firstDay + day * dayMs);

/**
 * Returns the changes of a listing that cost `first` from day 0, and then each step's price from its day on.
 */
function changesOf(first: number | null, steps: readonly (readonly [day: number, kobo: number | null])[]) {
  let changes: PriceChange[] = [];
  let fromKobo = first;
  for (const [day, toKobo] of steps) {
    changes = withPriceChange(changes, { at: onDay(day), fromKobo, toKobo });
    fromKobo = toKobo;
  }
  return changes;
}

describe('a listing says what it was reduced from', () => {
  test.each([
    ['a price that falls', 100, [[40, 80]], 41, 100],
    ['13 days later', 100, [[40, 80]], 53.9, 100],
    ['not after 14 days', 100, [[40, 80]], 54, null],
    ['not when it rises', 100, [[40, 120]], 41, null],
    [
      'not when the same price comes back',
      100,
      [
        [40, 150],
        [41, 100],
      ],
      42,
      null,
    ],
    [
      'a rise before the fall lends it nothing',
      100,
      [
        [40, 150],
        [41, 90],
      ],
      42,
      100,
    ],
    [
      'a rise 30 days ago and more is the price',
      100,
      [
        [5, 150],
        [40, 90],
      ],
      41,
      150,
    ],
    [
      'not once it has risen after the fall',
      100,
      [
        [40, 50],
        [41, 90],
      ],
      42,
      null,
    ],
    [
      'two falls in a row are one reduction',
      100,
      [
        [40, 90],
        [45, 80],
      ],
      46,
      100,
    ],
    [
      'of which the first is over before the second',
      100,
      [
        [40, 90],
        [45, 80],
      ],
      55,
      90,
    ],
    ['not from no price', null, [[40, 80]], 41, null],
    ['not to no price', 100, [[40, null]], 41, null],
    [
      'no price on the way is no trick',
      100,
      [
        [40, null],
        [41, 200],
        [42, 150],
      ],
      43,
      null,
    ],
    ['to nothing at all', 100, [[40, 0]], 41, 100],
    ['not where nothing has changed', 100, [], 41, null],
  ] as const)('%s', (_what, first, steps, today, expected) => {
    expect(reducedFromKobo(changesOf(first, steps), onDay(today))).toBe(expected);
  });
});

test('the last 20 changes are remembered; where those of 30 days are more, nothing is said', () => {
  const daily = Array.from({ length: 25 }, (_, index) => [40 + index, index % 2 ? 500 : 400] as const);
  const changes = changesOf(50, [...daily, [66, 300]]);
  expect(changes).toHaveLength(maxPriceChanges);
  expect(changes.at(-1)?.toKobo).toBe(300);
  expect(reducedFromKobo(changes, onDay(67))).toBeNull();
});

test('no price is shown that the item did not cost for all the 30 days before it fell', () => {
  const price = fc.option(fc.integer({ min: 0, max: 6 }), { nil: null, freq: 8 });
  const step = fc.tuple(fc.integer({ min: 1, max: 20 }), price);
  const history = fc.tuple(price, fc.array(step, { maxLength: 30 }), fc.integer({ min: 0, max: 20 }));
  let shownCount = 0;
  fc.assert(
    fc.property(history, ([first, gaps, after]) => {
      let day = 0;
      const steps = gaps.map(([gap, kobo]) => [(day += gap), kobo] as const);
      const today = day + after;
      const shown = reducedFromKobo(changesOf(first, steps), onDay(today));
      if (shown === null) return;
      shownCount += 1;
      const prices = [[0, first] as const, ...steps];
      const costOn = (asked: number) => prices.findLast(([from]) => from <= asked)?.[1] ?? null;
      const now = costOn(today);
      expect(now).not.toBeNull();
      expect(now).toBeLessThan(shown);
      const reductions = steps.filter(([from, kobo]) => {
        const days = Array.from({ length: 30 }, (_, back) => from - 1 - back).filter((one) => one >= 0);
        return (
          from > today - 14 &&
          (kobo ?? shown) < (costOn(from - 1) ?? 0) &&
          days.every((one) => (costOn(one) ?? shown) >= shown)
        );
      });
      expect(reductions.length).toBeGreaterThan(0);
    }),
    { numRuns: 20_000 },
  );
  expect(shownCount).toBeGreaterThan(500);
});
