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
 * The filters that select one option, with their options. Keys depend on the order of the options, so append
 * new options at the end. A filter may have up to 31 options.
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

/** The fields of a listing that are needed for counting. */
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

/** Returns the key bits for an option. */
function codeOf(name: FacetName, option: string): number {
  const options: readonly string[] = facetOptions[name];
  return (options.indexOf(option) + 1) << (bitsEach * facetNames.indexOf(name));
}

/**
 * Multiplier for the place part of a key. This part is above the option bits, and beyond the range of bitwise
 * operators.
 */
const placeUnit = 2 ** (bitsEach * facetNames.length);
const placeNumbers = new Map(
  [...states, ...states.flatMap((state) => lgas[state].map((lga) => `${state}/${lga}`))].map((name, at) => [
    name,
    at + 1,
  ]),
);

/** Returns the part of a key that represents a state or one of its LGAs. */
const placeCodeOf = (state: State, lga?: string) =>
  (placeNumbers.get(lga === undefined ? state : `${state}/${lga}`) ?? 0) * placeUnit;

/** The filters that a key represents. */
type Chosen = Partial<FacetFields> & { state?: State | undefined; lga?: string | undefined };

/** Returns the key for all listings with these options. Key 0 covers every listing. */
export function facetKeyOf({ state, lga, ...chosen }: Chosen): number {
  const options = facetNames.reduce((key, name) => key | (chosen[name] ? codeOf(name, chosen[name]) : 0), 0);
  return options + (state ? placeCodeOf(state, lga) : 0);
}

/**
 * The maximum number of other filters in a key with a place. A higher limit would triple the size of the
 * indexes.
 */
export const maxBesidePlace = 2;

/**
 * Returns a listing's keys. Without a place, there is one key for each combination of filters that the
 * listing matches, at most 64. For its state and for its LGA, there is one for each combination with up to
 * two other filters, at most 22 each. In an index on these keys, each such combination is one range, so
 * counting up to a bound reads no more entries than the bound.
 */
export function facetKeysOf({ place, ...listing }: FacetFields & Pick<StoredFields, 'place'>): number[] {
  const codes = facetNames.flatMap((name) => (listing[name] === null ? [] : codeOf(name, listing[name])));
  const all = codes.reduce((keys, code) => [...keys, ...keys.map((key) => key | code)], [0]);
  if (!place) return all;
  const few = [0, ...codes, ...codes.flatMap((one, at) => codes.slice(at + 1).map((other) => one | other))];
  const places = [placeCodeOf(place.state), placeCodeOf(place.state, place.lga)];
  return [...all, ...places.flatMap((code) => few.map((key) => code + key))];
}
