import { setImmediate } from 'node:timers/promises';
import type { Candidate, ListingFilter, ListingRepository } from './listing.repository.ts';
import { type Budget, costOf, forgiven, type Rank, rankOf } from './rank-listing.ts';
import { openingTrigramsOf, trigramsOf, wordsOf } from './search-words.ts';

export type Found = { listing: Candidate; rank: Rank };

/**
 * A search looks at this many of the newest listings of each kind, so ranking and counting cost the same at any
 * size.
 */
export const candidates = 300;
/** With this many good matches nobody needs the doubtful ones. */
const enough = 24;
/** Further words do not narrow a search any more. */
const maxSearchWords = 8;
/**
 * Typing errors are looked for in this many of the words, the longest: a listing that is meant has them all.
 */
const maxMistypedWords = 2;
/** The most three-letter pieces that one read asks for: the database looks for each of them in every match. */
const maxPieces = 10;
/** A search that has made this many comparisons returns what it has: some 10 ms of computing at worst. */
export const maxComparisons = 10_000;
/** After this many comparisons other requests get their turn. */
const comparisonsAtOnce = 5000;

/**
 * The two ends of a word. A single typing error leaves one of them whole (except for a swap amid four letters).
 */
function survivingPieces(word: string): string[][] {
  const trigrams = trigramsOf(word);
  const share = Math.max(1, Math.floor(trigrams.length / 4));
  return [trigrams.slice(0, share), trigrams.slice(-share)];
}

/** The pieces that the words begin with; of many words only the first few of each, so that none is left out. */
function openingsOf(words: readonly string[]): string[] {
  const byWord = words.map(openingTrigramsOf);
  const longest = Math.max(...byWord.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, at) => byWord.flatMap((pieces) => pieces[at] ?? []));
  return [...new Set(inTurn.flat())].slice(0, maxPieces);
}

/** The pieces that find listings with a typing error in one of the words. */
function piecesOf(words: readonly string[]): string[][] {
  return words
    .filter((word) => forgiven(word) > 0)
    .sort((a, b) => b.length - a.length)
    .slice(0, maxMistypedWords)
    .flatMap(survivingPieces);
}

/** The words of a search that count. */
export const searchedWordsOf = (search: string) => wordsOf(search).slice(0, maxSearchWords);

/**
 * The listings that a search finds, in no particular order. It only looks for typing errors if few listings
 * match without. Each listing is ranked once, and `budget` bounds the work, whatever is searched among whatever
 * is listed.
 */
export async function searchListings(
  listings: Pick<ListingRepository, 'withWords' | 'withTrigrams'>,
  filter: ListingFilter,
  search: string,
  budget: Budget = { comparisons: maxComparisons },
): Promise<Found[]> {
  const words = searchedWordsOf(search);
  if (words.length === 0) return [];
  const judged = new Set<string>();
  const found: Found[] = [];
  let turnEndsAt = budget.comparisons - comparisonsAtOnce;

  /** Returns whether the budget was enough for all of them. */
  const judge = async (some: Awaited<ReturnType<ListingRepository['withTrigrams']>>): Promise<boolean> => {
    for (const listing of some) {
      if (judged.has(listing._id)) continue;
      if (costOf(listing.searchWords, words) > budget.comparisons) return false;
      judged.add(listing._id);
      const rank = rankOf(listing.searchWords, words, budget);
      if (rank !== undefined) found.push({ listing, rank });
      if (budget.comparisons > turnEndsAt) continue;
      await setImmediate();
      turnEndsAt = budget.comparisons - comparisonsAtOnce;
    }
    return true;
  };

  for (const listing of await listings.withWords(filter, words, candidates)) {
    judged.add(listing._id);
    found.push({ listing, rank: 0 });
  }
  if (found.length < candidates) {
    if (!(await judge(await listings.withTrigrams(filter, openingsOf(words), candidates)))) return found;
  }
  for (const pieces of piecesOf(words)) {
    if (found.length >= enough) break;
    if (!(await judge(await listings.withTrigrams(filter, pieces, candidates)))) break;
  }
  return found;
}
