import { categories, colors, conditions, fabricTypes, occasions, sizes } from '@alaso/contracts';
import type { StoredFields } from './listing.model.ts';

/**
 * The filters that select one option, with their options. A key depends on their order: new options go to the
 * end, and a filter may have 31.
 */
export const facetOptions = {
  category: categories,
  size: sizes,
  condition: conditions,
  fabricType: fabricTypes,
  color: colors,
  occasion: occasions,
} as const satisfies { [Name in keyof StoredFields]?: readonly string[] };

export type FacetName = keyof typeof facetOptions;
export type FacetFields = Pick<StoredFields, FacetName>;

export const facetNames = [
  'category',
  'size',
  'condition',
  'fabricType',
  'color',
  'occasion',
] as const satisfies readonly FacetName[];

/** The fields of a listing needed for counting. */
export type FacetRow = FacetFields & Pick<StoredFields, 'priceKobo'>;
export const facetRowFields = {
  category: 1,
  size: 1,
  condition: 1,
  fabricType: 1,
  color: 1,
  occasion: 1,
  priceKobo: 1,
} as const satisfies Record<keyof FacetRow, 1>;

const bitsEach = 5;

/** Returns an option's part of a key. */
function codeOf(name: FacetName, option: string): number {
  const options: readonly string[] = facetOptions[name];
  return (options.indexOf(option) + 1) << (bitsEach * facetNames.indexOf(name));
}

/** Returns the key of all listings with these options; 0 is that of every listing. */
export function facetKeyOf(chosen: Partial<FacetFields>): number {
  return facetNames.reduce((key, name) => key | (chosen[name] ? codeOf(name, chosen[name]) : 0), 0);
}

/**
 * Returns a listing's keys, one for each combination of filters it matches: at most 64. With an index on
 * them, any combination is one range, so that counting up to a bound reads no more entries than that.
 */
export function facetKeysOf(listing: FacetFields): number[] {
  return facetNames.reduce(
    (keys, name) => {
      const option = listing[name];
      if (option === null) return keys;
      const code = codeOf(name, option);
      return [...keys, ...keys.map((key) => key | code)];
    },
    [0],
  );
}
