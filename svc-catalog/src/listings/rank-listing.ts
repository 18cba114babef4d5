import { editDistance } from './edit-distance.ts';

/**
 * How well a listing fits a search: 0 has every word, 1 has words that begin with them, 2 has typing errors.
 */
export type Rank = 0 | 1 | 2;

/** How many more comparisons of two words one search may make. */
export type Budget = { comparisons: number };

/** How many typing errors are forgiven in a word, by its length. */
export function forgiven(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** The most comparisons that ranking a listing takes. */
export const costOf = (own: readonly string[], words: readonly string[]) => own.length * words.length;

/** The best fit of one searched word among a listing's words. */
export function fitOf(word: string, own: readonly string[], budget: Budget): Rank | undefined {
  const errors = forgiven(word);
  let best: Rank | undefined;
  for (const other of own) {
    budget.comparisons -= 1;
    if (other === word) return 0;
    if (other.startsWith(word)) best = 1;
    else if (errors > 0 && best === undefined && editDistance(word, other, errors) <= errors) best = 2;
  }
  return best;
}

/** How well a listing with these words fits; undefined if one of the searched words fits none of them. */
export function rankOf(own: readonly string[], words: readonly string[], budget: Budget): Rank | undefined {
  let worst: Rank = 0;
  for (const word of words) {
    const fit = fitOf(word, own, budget);
    if (fit === undefined) return undefined;
    if (fit > worst) worst = fit;
  }
  return worst;
}
