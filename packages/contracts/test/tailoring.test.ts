import { garments, measured, NewBrief, NewQuote } from '../src/index.ts';

const brief = {
  garment: 'skirt',
  wish: 'Two skirts out of one wrapper',
  measurements: [
    { name: 'waist', cm: 78.5 },
    { name: 'hips', cm: 102 },
    { name: 'length', cm: 70 },
  ],
  wishedDay: '2026-12-20',
};
const sentences = (given: object) =>
  (NewBrief.safeParse({ ...brief, ...given }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

it('a brief has what its garment needs, in whole or half centimeters', () => {
  expect(sentences({})).toEqual([]);
  expect(sentences({ measurements: brief.measurements.slice(1) })).toEqual([
    'measurements: Some measurements are missing',
  ]);
  expect(sentences({ garment: 'something else', measurements: [], wishedDay: null })).toEqual([]);
});

it.each([
  [
    'in inches',
    { name: 'waist', cm: 29 },
    'measurements.0.cm: Enter 30 to 200 cm, in whole or half centimeters',
  ],
  [
    'between halves',
    { name: 'Waist', cm: 78.3 },
    'measurements.0.cm: Enter 30 to 200 cm, in whole or half centimeters',
  ],
  [
    'of one’s own',
    { name: 'Strap', cm: 501 },
    'measurements.0.cm: Enter 1 to 500 cm, in whole or half centimeters',
  ],
  ['no number', { name: 'Strap', cm: Number.NaN }, 'measurements.0.cm: Enter centimeters'],
  ['without a name', { name: ' ', cm: 5 }, 'measurements.0.name: Name this measurement'],
])('a measurement %s is refused', (_what, line, sentence) => {
  expect(sentences({ garment: 'something else', measurements: [line] })).toEqual([sentence]);
});

it('a measurement is given once, whatever its case, and there are at most 30', () => {
  const twice = [...brief.measurements, { name: 'Waist', cm: 80 }];
  expect(sentences({ measurements: twice })).toEqual(['measurements: Remove duplicate measurements']);
  const many = Array.from({ length: 31 }, (_, place) => ({ name: `Strap ${place}`, cm: 5 }));
  expect(sentences({ garment: 'something else', measurements: many })).toEqual([
    'measurements: Use at most 30 lines',
  ]);
});

it('nothing that is asked for any garment is out of reach', () => {
  for (const [least, most] of Object.values(measured)) expect(least).toBeLessThan(most);
  expect(new Set(garments).size).toBe(garments.length);
});

it.each([
  [{ days: 0 }, 'Enter at least 1 day'],
  [{ days: 181 }, 'Enter at most 180 days'],
  [{ days: 1.5 }, 'Enter whole days'],
])('a quote of %j is refused', (given, sentence) => {
  const read = NewQuote.safeParse({ price: '12000', note: null, ...given });
  expect(read.error?.issues.map(({ message }) => message)).toEqual([sentence]);
});
