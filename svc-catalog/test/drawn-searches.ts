import { randomUUID } from 'node:crypto';
import { categories, colors, conditions, fabricTypes, occasions, sizes } from '@alaso/contracts';
import type { SavedSearchDocument, StoredFilters } from '../src/saved-searches/saved-search.repository.ts';
import { keysOfSearch } from '../src/saved-searches/search-keys.ts';

const words = [
  'gown',
  'lace',
  'ankara',
  'iro',
  'buba',
  'agbada',
  'gele',
  'aso oke',
  'kaftan',
  'wedding guest',
];
const names = ['category', 'size', 'condition', 'fabricType', 'color', 'occasion'];

/**
 * Returns searches as people save them: one to three filters, every third with words, every other with a
 * price. The same each time, except for their ids.
 */
export function drawSearches(count: number): SavedSearchDocument[] {
  let state = 42;
  const draw = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  const oneOf = <V>(values: readonly V[]) => values[draw(values.length)] ?? null;
  const at = new Date();

  return Array.from({ length: count }, () => {
    const set = new Set(Array.from({ length: 1 + draw(3) }, () => oneOf(names)));
    const ifSet = <V>(name: string, values: readonly V[]) => (set.has(name) ? oneOf(values) : null);
    const filters: StoredFilters = {
      search: draw(3) === 0 ? oneOf(words) : null,
      category: ifSet('category', categories),
      size: ifSet('size', sizes),
      condition: ifSet('condition', conditions),
      fabricType: ifSet('fabricType', fabricTypes),
      color: ifSet('color', colors),
      occasion: ifSet('occasion', occasions),
      state: null,
      lga: null,
      minKobo: null,
      maxKobo: draw(2) === 0 ? (1 + draw(20)) * 500_000 : null,
    };
    return {
      _id: randomUUID(),
      userId: randomUUID(),
      name: 'A saved search',
      alert: true,
      filters,
      keys: keysOfSearch(filters),
      createdAt: at,
      updatedAt: at,
    };
  });
}
