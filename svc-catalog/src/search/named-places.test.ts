import { placesIn } from './named-places.ts';

const first = (text: string) =>
  placesIn(text)
    .slice(0, 3)
    .map(({ search, state, lga }) => [search, lga === null ? state : `${lga}, ${state}`].join(' | '));

it.each([
  ['ankara surulere', ['ankara | Surulere, Lagos', 'ankara | Surulere, Oyo']],
  ['ankara surul', ['ankara | Surulere, Lagos', 'ankara | Surulere, Oyo']],
  ['ankara suru', ['ankara | Suru, Kebbi', 'ankara | Surulere, Lagos']],
  ['lagos ankara gown', ['ankara gown | Lagos', 'ankara gown | Lagos Island, Lagos']],
  ['gele port harcourt', ['gele | Port Harcourt, Rivers']],
  ['eti osa', [' | Eti-Osa, Lagos']],
  ['Eti-Osa gown', ['gown | Eti-Osa, Lagos']],
  ['ÌKẸJA', [' | Ikeja, Lagos']],
])('finds the place in “%s”', (text, expected) => {
  expect(first(text).slice(0, expected.length)).toEqual(expected);
});

it.each(['', 'gown', 'blue lace', 'iro and buba', 'sur', '   '])('finds none in “%s”', (text) => {
  expect(placesIn(text)).toEqual([]);
});
