import {
  categories,
  colors,
  conditions,
  fabricTypes,
  maxKobo,
  occasions,
  type Place,
  sizes,
} from '@alaso/contracts';
import fc from 'fast-check';
import { wordsOf } from '../vocabulary/words.ts';
import type { StoredFilters } from './saved-search.repository.ts';
import { keysOfListing, keysOfSearch, type Matchable, matches } from './search-keys.ts';

const vocabulary = ['lace', 'laces', 'la', 'l', 'Aṣọ-òkè', 'aso', 'gown', 'gowns', 'ankara', '𝒜𝒷𝒸𝒹𝑒', 'iro'];
const text = fc.array(fc.constantFrom(...vocabulary), { maxLength: 4 }).map((words) => words.join(' '));
const kobo = fc.oneof(fc.constantFrom(0, 99, 100, 9_999, 10_000, maxKobo), fc.nat(200_000));
const maybe = <V>(values: fc.Arbitrary<V>) => fc.option(values, { freq: 2 });
// Few values of each, so that searches and listings often match.
const choices = {
  category: fc.constantFrom(...categories.slice(0, 2)),
  size: maybe(fc.constantFrom(...sizes.slice(0, 2))),
  condition: maybe(fc.constantFrom(...conditions.slice(0, 2))),
  fabricType: maybe(fc.constantFrom(...fabricTypes.slice(0, 2))),
  color: maybe(fc.constantFrom(...colors.slice(0, 2))),
  occasion: maybe(fc.constantFrom(...occasions.slice(0, 2))),
};

const places = fc.constantFrom<Place>(
  { state: 'Lagos', lga: 'Surulere' },
  { state: 'Lagos', lga: 'Ikeja' },
  { state: 'Oyo', lga: 'Surulere' },
);
const placeFilters = fc.oneof(
  fc.constant({ state: null, lga: null }),
  places.map(({ state }) => ({ state, lga: null })),
  places.map(({ state, lga }) => ({ state, lga })),
);

const filters = fc.record({
  ...choices,
  search: maybe(text),
  category: maybe(choices.category),
  size: maybe(fc.constantFrom('XS', 'S', 'XS,S', 'S,XXL')),
  condition: maybe(fc.constantFrom('Like New', 'Like New,Very Good')),
  minKobo: maybe(kobo),
  maxKobo: maybe(kobo),
});
const searches: fc.Arbitrary<StoredFilters> = fc
  .tuple(filters, placeFilters)
  .map(([others, place]) => ({ ...others, ...place }));
const listings: fc.Arbitrary<Matchable> = fc.record({
  ...choices,
  place: maybe(places),
  priceKobo: maybe(kobo),
  searchWords: text.map(wordsOf),
});

const nothing: StoredFilters = {
  search: null,
  category: null,
  size: null,
  condition: null,
  fabricType: null,
  color: null,
  occasion: null,
  state: null,
  lga: null,
  minKobo: null,
  maxKobo: null,
};
const looksForNothing = (search: StoredFilters) =>
  wordsOf(search.search ?? '').length === 0 &&
  Object.entries(search).every(([name, value]) => name === 'search' || value === null);

it('finds what a comparison with every search finds, whatever is searched and listed', () => {
  const property = fc.property(fc.array(searches, { maxLength: 40 }), listings, (saved, listing) => {
    const keys = new Set(keysOfListing(listing));
    const lookedUp = saved.filter((search) => keysOfSearch(search).some((key) => keys.has(key)));
    const all = saved.filter((search) => !looksForNothing(search));
    const fits = (search: StoredFilters) => matches(search, listing);
    expect(lookedUp.filter(fits)).toEqual(all.filter(fits));
  });
  fc.assert(property, { numRuns: 2000 });
});

it('has no place for a search that looks for nothing, and one for every other', () => {
  const property = fc.property(searches, (search) => {
    fc.pre((search.minKobo ?? 0) <= (search.maxKobo ?? maxKobo));
    expect(keysOfSearch(search).length === 0).toBe(looksForNothing(search));
  });
  fc.assert(property);
});

it.each<[string, Partial<StoredFilters>, string[]]>([
  [
    'all its choices together',
    { category: 'rent', size: 'M', color: 'gold' },
    ['category=rent&size=M&color=gold'],
  ],
  [
    'its longest word, which is rarer than a category',
    { search: 'red iro buba', category: 'rent' },
    ['word=buba'],
  ],
  [
    'two choices, which are rarer than a word',
    { search: 'gown', size: 'M', color: 'gold' },
    ['size=M&color=gold'],
  ],
  [
    'each combination of what it chooses several of',
    { size: 'M,L', condition: 'Good,Fair' },
    ['size=M&condition=Good', 'size=M&condition=Fair', 'size=L&condition=Good', 'size=L&condition=Fair'],
  ],
  ['how many digits its price may have', { minKobo: 950_000, maxKobo: 2_000_000 }, ['price=6', 'price=7']],
])('stores a search under %s', (_what, filters, keys) => {
  expect(keysOfSearch({ ...nothing, ...filters })).toEqual(keys);
});

it('looks up no more than some hundred keys for the longest of listings', () => {
  const longest: Matchable = {
    category: 'rent',
    size: 'M',
    condition: 'Fair',
    fabricType: 'lace',
    color: 'red',
    occasion: 'party',
    place: { state: 'Lagos', lga: 'Surulere' },
    priceKobo: 100,
    searchWords: Array.from({ length: 140 }, (_, n) => `${n}abcdefgh`),
  };
  expect(keysOfListing(longest).length).toBeLessThan(700);
});
