import {
  categories,
  colors,
  conditions,
  fabricTypes,
  occasions,
  sizes,
  type State,
  states,
} from '@alaso/contracts';
import { lgas } from '@alaso/contracts/lgas';
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
export type FacetRow = FacetFields & Pick<StoredFields, 'priceKobo' | 'place'>;
export const facetRowFields = {
  category: 1,
  size: 1,
  condition: 1,
  fabricType: 1,
  color: 1,
  occasion: 1,
  priceKobo: 1,
  place: 1,
} as const satisfies Record<keyof FacetRow, 1>;

const bitsEach = 5;

/** Returns an option's part of a key. */
function codeOf(name: FacetName, option: string): number {
  const options: readonly string[] = facetOptions[name];
  return (options.indexOf(option) + 1) << (bitsEach * facetNames.indexOf(name));
}

/** Unit of the place's part of a key, above the options' bits and beyond what bitwise operators reach. */
const placeUnit = 2 ** (bitsEach * facetNames.length);
const placeNumbers = new Map(
  [...states, ...states.flatMap((state) => lgas[state].map((lga) => `${state}/${lga}`))].map((name, at) => [
    name,
    at + 1,
  ]),
);

/** Returns the part of a key for a state, or for one of its LGAs. */
const placeCodeOf = (state: State, lga?: string) =>
  (placeNumbers.get(lga === undefined ? state : `${state}/${lga}`) ?? 0) * placeUnit;

/** The filters that a key stands for. */
type Chosen = Partial<FacetFields> & { state?: State | undefined; lga?: string | undefined };

/** Returns the key of all listings with these options; 0 is that of every listing. */
export function facetKeyOf({ state, lga, ...chosen }: Chosen): number {
  const options = facetNames.reduce((key, name) => key | (chosen[name] ? codeOf(name, chosen[name]) : 0), 0);
  return options + (state ? placeCodeOf(state, lga) : 0);
}

/** Maximum number of other filters in a key with a place: more would triple the indexes. */
export const maxBesidePlace = 2;

/**
 * Returns a listing's keys. Without its place there is one for each combination of filters it matches, at
 * most 64; for its state and for its LGA, one for each combination of up to two other filters, at most 22
 * each. With an index on them, such a combination is one range, so that counting up to a bound reads no more
 * entries than that.
 */
export function facetKeysOf({ place, ...listing }: FacetFields & Pick<StoredFields, 'place'>): number[] {
  const codes = facetNames.flatMap((name) => (listing[name] === null ? [] : codeOf(name, listing[name])));
  const all = codes.reduce((keys, code) => [...keys, ...keys.map((key) => key | code)], [0]);
  if (!place) return all;
  const few = [0, ...codes, ...codes.flatMap((one, at) => codes.slice(at + 1).map((other) => one | other))];
  const places = [placeCodeOf(place.state), placeCodeOf(place.state, place.lga)];
  return [...all, ...places.flatMap((code) => few.map((key) => code + key))];
}
