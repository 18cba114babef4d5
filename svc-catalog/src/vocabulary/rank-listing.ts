import { editDistance } from './edit-distance.ts';

/**
 * How well a listing's words fit one searched word: 0 is the word, 1 begins with it, 2 has a typing error.
 */
export type Fit = 0 | 1 | 2;

/**
 * How well a listing fits a search, lowest first: the worst fit of the words that it has, plus {@link
 * perMissing} for each word that it lacks. So every listing that has all the words comes before one that
 * lacks one.
 */
export type Rank = number;

const perMissing = 3;

/** Returns how many of the searched words a listing of this rank lacks. */
export const missingIn = (rank: Rank) => Math.floor(rank / perMissing);

/** Returns the rank of a listing that lacks some of the words and has the others as they were typed. */
export const rankWithout = (missing: number): Rank => missing * perMissing;

/** How many more comparisons of two words one search may make. */
export type Budget = { comparisons: number };

/** In a word of three letters only one that was left out is forgiven: `gwn` is gown, but `red` is not bed. */
const shortestForgiven = 3;

/** How many typing errors are forgiven in a word, by its length. */
export function forgiven(word: string): number {
  if (word.length < shortestForgiven) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * Returns how many typing errors lie between a searched word and another; undefined if more than are
 * forgiven.
 */
export function errorsBetween(word: string, other: string): number | undefined {
  const errors = forgiven(word);
  if (errors === 0 || (word.length === shortestForgiven && other.length !== shortestForgiven + 1)) {
    return undefined;
  }
  const distance = editDistance(word, other, errors);
  return distance <= errors ? distance : undefined;
}

/** The most comparisons that ranking a listing takes. */
export const costOf = (own: readonly string[], words: readonly string[]) => own.length * words.length;

/** Returns the best fit of one searched word among a listing's words. */
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

/** Returns how well a listing with these words fits; undefined if it has none of the searched words. */
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
