import { setImmediate } from 'node:timers/promises';
import { findPrefixKeys, type WordLookup, findSimilarWords } from './typo-candidates.ts';
import type { Candidate, SearchRepository, Wanted } from './search.repository.ts';
import type { ListingFilter } from '../listings/index.ts';
import {
  type Budget,
  costOf,
  forgiven,
  missingIn,
  type Rank,
  rankOf,
  rankWithout,
  wordsOf,
} from '../vocabulary/index.ts';

export type Found = { listing: Candidate; rank: Rank };

export type SearchDeps = { matching: SearchRepository; vocabulary: WordLookup };

/**
 * Maximum number of listings returned by each read of a search, newest first. Keeps the cost of ranking and
 * counting independent of the size of the market.
 */
export const candidates = 300;
/**
 * With this many complete matches, typo matches and partial matches are not needed. With fewer, this many
 * typo matches are read.
 */
const enough = 24;
/** The number of vocabulary words compared with a word that may be misspelled. */
const comparedWords = 500;
/** The same limit if there are exact matches, because the user probably meant those words. */
const comparedBesideFound = 100;
/** The maximum number of words used. More words do not narrow a search. */
const maxSearchWords = 8;
/**
 * Maximum number of words, longest first, for which typos are allowed. A few are enough, because the right
 * listing has all words.
 */
const maxMistypedWords = 2;
/** Maximum number of comparisons per search, which take at most about 10 ms of computation. */
export const maxComparisons = 10_000;
/** Number of comparisons after which a search yields to other requests. */
const comparisonsPerTurn = 5000;

/** Maximum number of prefix keys that are read if nothing else was found. */
const maxBegunKeys = 100;

/** Returns the words for which typos are allowed, longest first. */
const mistyped = (words: readonly string[]) =>
  words
    .filter((word) => forgiven(word) > 0)
    .sort((a, b) => b.length - a.length)
    .slice(0, maxMistypedWords);

/** Returns the search words that are actually used. */
export const searchedWordsOf = (search: string) => wordsOf(search).slice(0, maxSearchWords);

/** Returns true if a listing has all search words, possibly with typos. */
export const hasAllWords = ({ rank }: Found) => missingIn(rank) === 0;

/**
 * Returns the listings that a search finds, in no particular order. It allows for typos only if few listings
 * match exactly, and for partial matches only if few listings have all words. Each listing is ranked once,
 * and `budget` limits the work for any search on any data.
 */
export async function searchListings(
  { matching, vocabulary }: SearchDeps,
  filter: ListingFilter,
  search: string,
  budget: Budget = { comparisons: maxComparisons },
): Promise<Found[]> {
  const words = searchedWordsOf(search);
  if (words.length === 0) return [];
  const judged = new Set<string>();
  const [complete, partial]: [Found[], Found[]] = [[], []];
  let turnEndsAt = budget.comparisons - comparisonsPerTurn;

  const keep = (listing: Candidate, rank: Rank) => {
    judged.add(listing._id);
    const one = { listing, rank };
    (hasAllWords(one) ? complete : partial).push(one);
  };

  /**
   * Reads and ranks the listings that meet all requirements in `wanted`. Returns true if the budget covered
   * all of them.
   */
  const judge = async (wanted: readonly Wanted[], limit = candidates): Promise<boolean> => {
    const { rows } = await matching.newestWithWords(filter, wanted, limit);
    for (const listing of rows) {
      if (judged.has(listing._id)) continue;
      if (costOf(listing.searchWords, words) > budget.comparisons) return false;
      judged.add(listing._id);
      const rank = rankOf(listing.searchWords, words, budget);
      if (rank !== undefined) keep(listing, rank);
      if (budget.comparisons > turnEndsAt) continue;
      await setImmediate();
      turnEndsAt = budget.comparisons - comparisonsPerTurn;
    }
    return true;
  };

  const whole = words.map((word): Wanted => ({ in: 'searchWords', anyOf: [word] }));
  const { rows, hasOlder } = await matching.newest(filter, whole, candidates);
  for (const listing of rows) keep(listing, 0);
  // Common words usually find enough listings, alone or with a filter.
  if (hasOlder && complete.length >= enough) return complete;

  let begunKeys: string[] = [];
  let isAffordable = true;
  if (complete.length < candidates) {
    const keys = await Promise.all(words.map((word) => findPrefixKeys(vocabulary, word)));
    begunKeys = keys.flatMap((anyOf) => anyOf ?? []);
    const begun = keys.flatMap((anyOf): Wanted[] => (anyOf ? [{ in: 'nameKeys', anyOf }] : []));
    const isHopeless = begun.length === 0 || begun.some(({ anyOf }) => anyOf.length === 0);
    if (!isHopeless) isAffordable = await judge(begun);
  }
  const [compared, doubtful] =
    complete.length > 0 ? [comparedBesideFound, enough] : [comparedWords, candidates];
  for (const word of mistyped(words)) {
    if (complete.length >= enough || !isAffordable) break;
    const anyOf = await findSimilarWords(vocabulary, word, compared);
    if (anyOf.length > 0) isAffordable = await judge([{ in: 'nameKeys', anyOf }], doubtful);
  }
  if (complete.length >= enough || words.length === 1) return complete;

  for (const listing of await matching.newestWithMost(filter, words, candidates)) {
    if (judged.has(listing._id)) continue;
    const own = listing.searchWords;
    const rank =
      costOf(own, words) <= budget.comparisons
        ? rankOf(own, words, budget)
        : // Checking for whole words only does not use up the budget.
          rankWithout(words.filter((word) => !own.includes(word)).length);
    if (rank !== undefined) keep(listing, rank);
  }
  if (complete.length + partial.length === 0 && begunKeys.length > 0) {
    await judge([{ in: 'nameKeys', anyOf: begunKeys.slice(0, maxBegunKeys) }]);
  }
  return [...complete, ...partial];
}
