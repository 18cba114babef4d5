import {
  categories,
  colors,
  conditions,
  fabricTypes,
  maxKobo as highestKobo,
  occasions,
  sizes,
  type State,
} from '@alaso/contracts';
import type { ListingDocument } from '../listings/index.ts';
import { searchedWordsOf } from '../search/index.ts';
import type { StoredFilters } from './saved-search.repository.ts';

/*
 * An inverted index of saved searches. Each search is stored under keys that every matching listing also has.
 * A listing looks up its own keys, and is compared only with the searches stored under them.
 */

/** The fields of a listing that determine whether it matches. */
export type Matchable = Pick<
  ListingDocument,
  | 'category'
  | 'size'
  | 'condition'
  | 'fabricType'
  | 'color'
  | 'occasion'
  | 'place'
  | 'priceKobo'
  | 'searchWords'
>;

/** The filters that select options, with the number of options for each. */
const choices = {
  category: categories.length,
  size: sizes.length,
  condition: conditions.length,
  fabricType: fabricTypes.length,
  color: colors.length,
  occasion: occasions.length,
} as const;
type Choice = keyof typeof choices;
const choiceNames = Object.keys(choices).filter((name): name is Choice => name in choices);

const searchedWords = ({ search }: Pick<StoredFilters, 'search'>) => searchedWordsOf(search ?? '');

/** Number of leading letters that make up a word's key. Words that share this prefix match each other. */
const keyLetters = 4;
/** The estimated share of listings with a given word, for weighing the word against the other filters. */
const shareOfWord = 1 / 20;

/** The estimated share of listings in a common state and in a common LGA. */
const shareOfState = 1 / 4;
const shareOfLga = 1 / 50;

const placeKey = (state: State, lga: string | null) => `place=${lga === null ? state : `${state}/${lga}`}`;

const wordKey = (letters: readonly string[]) => `word=${letters.join('')}`;
/** Returns the number of digits in an amount in kobo, as a coarse price scale. */
const digitsOf = (kobo: number) => String(kobo).length;
const priceKey = (digits: number) => `price=${digits}`;
const choiceKey = (set: readonly Choice[], values: Pick<StoredFilters, Choice>) =>
  set.map((name) => `${name}=${values[name]}`).join('&');

const splitOptions = (filter: string | null) => filter?.split(',') ?? [];

/** Returns a key for each combination of the selected options. */
function choiceKeys(set: readonly Choice[], filters: StoredFilters): string[] {
  const combinations = set.reduce<string[][]>(
    (begun, name) =>
      begun.flatMap((parts) => splitOptions(filters[name]).map((option) => [...parts, `${name}=${option}`])),
    [[]],
  );
  return combinations.map((parts) => parts.join('&'));
}

/**
 * Returns the keys for a search, based on its most selective part: all its options together, its longest
 * word, or otherwise its price. An empty search has no keys.
 */
export function keysOfSearch(filters: StoredFilters): string[] {
  const [longest] = searchedWords(filters).sort((a, b) => b.length - a.length);
  const set = choiceNames.filter((name) => filters[name] !== null);
  const shareOfChoices = set.reduce(
    (share, name) => (share * splitOptions(filters[name]).length) / choices[name],
    1,
  );
  // Searches stored by older versions have no place.
  const { state = null, lga = null } = filters;
  const shareOfPlace = state === null ? 1 : lga === null ? shareOfState : shareOfLga;
  const shareOfRest = Math.min(shareOfChoices, longest === undefined ? 1 : shareOfWord);
  if (state !== null && shareOfPlace < shareOfRest) return [placeKey(state, lga)];
  if (longest !== undefined && shareOfWord < shareOfChoices) {
    return [wordKey([...longest].slice(0, keyLetters))];
  }
  if (set.length > 0) return choiceKeys(set, filters);
  const { minKobo, maxKobo } = filters;
  if (minKobo === null && maxKobo === null) return [];
  const [lowest, highest] = [digitsOf(minKobo ?? 0), digitsOf(maxKobo ?? highestKobo)];
  return Array.from({ length: Math.max(0, highest - lowest + 1) }, (_, above) => priceKey(lowest + above));
}

/** Returns every key under which a search that matches this listing may be stored. */
export function keysOfListing(listing: Matchable): string[] {
  const keys = new Set<string>();
  const had = choiceNames.filter((name) => listing[name] !== null);
  for (let chosen = 1; chosen < 2 ** had.length; chosen += 1) {
    keys.add(
      choiceKey(
        had.filter((_, index) => chosen & (1 << index)),
        listing,
      ),
    );
  }
  for (const word of listing.searchWords) {
    const letters = [...word].slice(0, keyLetters);
    for (const end of letters.keys()) keys.add(wordKey(letters.slice(0, end + 1)));
  }
  if (listing.place) {
    const { state, lga } = listing.place;
    keys.add(placeKey(state, null)).add(placeKey(state, lga));
  }
  if (listing.priceKobo !== null) keys.add(priceKey(digitsOf(listing.priceKobo)));
  return [...keys];
}

/**
 * Returns true if a listing matches a search: every filter matches, and each search word is the beginning of
 * a word in the listing. Typos do not match, because nobody reviews alerts before they are sent.
 */
export function matches(filters: StoredFilters, listing: Matchable): boolean {
  const isOther = (name: Choice) =>
    filters[name] !== null && !splitOptions(filters[name]).some((option) => option === listing[name]);
  if (choiceNames.some(isOther)) return false;
  const { minKobo, maxKobo, state = null, lga = null } = filters;
  const { place, priceKobo, searchWords } = listing;
  if (state !== null && place?.state !== state) return false;
  if (lga !== null && place?.lga !== lga) return false;
  if (minKobo !== null && (priceKobo === null || priceKobo < minKobo)) return false;
  if (maxKobo !== null && (priceKobo === null || priceKobo > maxKobo)) return false;
  return searchedWords(filters).every((word) => searchWords.some((own) => own.startsWith(word)));
}
