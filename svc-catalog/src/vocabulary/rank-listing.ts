import { editDistance } from './edit-distance.ts';

/** How well a listing's words match one search word: 0 is the word itself, 1 starts with it, 2 has a typo. */
export type Fit = 0 | 1 | 2;

/**
 * How well a listing matches a search, lowest first: the worst fit of the words it has, plus {@link
 * perMissing} for each word it lacks. So every listing with all words comes before one that lacks one.
 */
export type Rank = number;

const perMissing = 3;

/** Returns how many of the search words a listing of this rank lacks. */
export const missingIn = (rank: Rank) => Math.floor(rank / perMissing);

/** Returns the rank of a listing that lacks some words and has the others exactly. */
export const rankWithout = (missing: number): Rank => missing * perMissing;

/** The remaining number of word comparisons of a search. */
export type Budget = { comparisons: number };

/** In a three-letter word only a missing letter is accepted: `gwn` is gown, but `red` is not bed. */
const shortestForgiven = 3;

/** Returns the number of typos accepted in a word, by its length. */
export function forgiven(word: string): number {
  if (word.length < shortestForgiven) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Returns the number of typos between a search word and another; undefined if there are too many. */
export function errorsBetween(word: string, other: string): number | undefined {
  const errors = forgiven(word);
  if (errors === 0 || (word.length === shortestForgiven && other.length !== shortestForgiven + 1)) {
    return undefined;
  }
  const distance = editDistance(word, other, errors);
  return distance <= errors ? distance : undefined;
}

/** Returns the maximum number of comparisons for ranking a listing. */
export const costOf = (own: readonly string[], words: readonly string[]) => own.length * words.length;

/** Returns the best fit of one search word among a listing's words. */
export function fitOf(word: string, own: readonly string[], budget: Budget): Fit | undefined {
  let best: Fit | undefined;
  for (const other of own) {
    budget.comparisons -= 1;
    if (other === word) return 0;
    if (other.startsWith(word)) best = 1;
    else if (best === undefined && errorsBetween(word, other) !== undefined) best = 2;
  }
  return best;
}

/** Returns the rank of a listing with these words; undefined if it has none of the search words. */
export function rankOf(own: readonly string[], words: readonly string[], budget: Budget): Rank | undefined {
  let worst: Fit = 0;
  let missing = 0;
  for (const word of words) {
    const fit = fitOf(word, own, budget);
    if (fit === undefined) missing += 1;
    else if (fit > worst) worst = fit;
  }
  return missing === words.length ? undefined : rankWithout(missing) + worst;
}
