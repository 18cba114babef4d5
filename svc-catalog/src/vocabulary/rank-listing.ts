/**
 * Returns the number of typos between two words: letters that are missing, added, or wrong, or two adjacent
 * letters that are swapped (optimal string alignment). Counts up to `limit`, and returns `limit + 1` beyond
 * that.
 *
 * Skips the common prefix and suffix. Fills only the band of `limit` cells on either side of the table's
 * diagonal, because cells outside the band exceed the limit (Ukkonen 1985, "Algorithms for approximate string
 * matching").
 */
export function editDistance(a: string, b: string, limit: number): number {
  const beyond = limit + 1;
  if (a.length - b.length > limit || b.length - a.length > limit) return beyond;
  const start = sharedStart(a, b);
  const end = sharedEnd(a, b, start);
  const height = a.length - end - start;
  const width = b.length - end - start;

  // A row indexes its cells by their distance from the diagonal, so the cell directly above has the next
  // higher index. Cells before the word and outside the band are treated as `beyond`.
  const band = 2 * limit + 1;
  let beforeLast: number[] = [];
  let last: number[] = [];
  let current: number[] = [];
  for (let at = 0; at < band; at += 1) last[at] = at < limit ? beyond : at - limit;
  for (let row = 1; row <= height; row += 1) {
    const inA = start + row - 1;
    const letter = a.charCodeAt(inA);
    const letterBefore = row > 1 ? a.charCodeAt(inA - 1) : 0;
    let least = beyond;
    let left = beyond;
    for (let at = 0; at < band; at += 1) {
      const column = row + at - limit;
      let errors = column === 0 ? row : beyond;
      if (column > 0) {
        const inB = start + column - 1;
        errors = (last[at] ?? beyond) + (letter === b.charCodeAt(inB) ? 0 : 1);
        const above = (last[at + 1] ?? beyond) + 1;
        if (above < errors) errors = above;
        if (left + 1 < errors) errors = left + 1;
        if (column > 1 && letter === b.charCodeAt(inB - 1) && letterBefore === b.charCodeAt(inB)) {
          const swapped = (beforeLast[at] ?? beyond) + 1;
          if (swapped < errors) errors = swapped;
        }
        if (errors > beyond) errors = beyond;
      }
      if (errors < least) least = errors;
      current[at] = errors;
      left = errors;
    }
    if (least > limit) return beyond;
    const free = beforeLast;
    beforeLast = last;
    last = current;
    current = free;
  }
  return last[width - height + limit] ?? beyond;
}

/** Returns the length of the common prefix of two words. */
function sharedStart(a: string, b: string): number {
  const shorter = a.length < b.length ? a.length : b.length;
  let at = 0;
  while (at < shorter && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at;
}

/** Returns the length of the common suffix of two words, not counting the first `start` letters. */
function sharedEnd(a: string, b: string, start: number): number {
  const max = (a.length < b.length ? a.length : b.length) - start;
  let count = 0;
  while (count < max && a.charCodeAt(a.length - 1 - count) === b.charCodeAt(b.length - 1 - count)) {
    count += 1;
  }
  return count;
}

/**
 * The fit between a listing's words and one search word: 0 for the word itself, 1 for a word that starts with
 * it, 2 for a word with a typo.
 */
export type Fit = 0 | 1 | 2;

/**
 * A listing's match with a search, with 0 as the best: the worst fit among the words that the listing has,
 * plus {@link perMissing} for each word that it lacks. Every listing with all words therefore comes before
 * one that lacks a word.
 */
export type Rank = number;

const perMissing = 3;

/** Returns the number of search words that a listing with this rank lacks. */
export const missingIn = (rank: Rank) => Math.floor(rank / perMissing);

/** Returns the rank of a listing that lacks some words and contains the others exactly. */
export const rankWithout = (missing: number): Rank => missing * perMissing;

/** The number of word comparisons that a search may still make. */
export type Budget = { comparisons: number };

/**
 * In a three-letter word, the only accepted typo is a missing letter: `gwn` matches gown, but `red` does not
 * match bed.
 */
const shortestForgiven = 3;

/** Returns the number of typos accepted in a word of this length. */
export function forgiven(word: string): number {
  if (word.length < shortestForgiven) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Returns the number of typos between a search word and another word, or undefined if there are too many. */
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

/** Returns the rank of a listing with these words, or undefined if it has none of the search words. */
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
