import { editDistance } from './edit-distance.ts';
import type { ListingDocument } from './listing.model.ts';
import type { ListingFilter, ListingRepository } from './listing.repository.ts';
import { openingTrigramsOf, trigramsOf, wordsOf } from './search-words.ts';

/** How well a listing fits a search: 0 holds every word, 1 words that begin so, 2 words with typing errors. */
export type Rank = 0 | 1 | 2;
export type Found = { listing: ListingDocument; rank: Rank };

/** A search looks at the newest so many listings of each kind; ranking and counting stay as cheap at any size. */
const candidates = 300;
/** With so many good matches nobody needs the doubtful ones. */
const enough = 24;
/** Words beyond these do not narrow a search any further. */
const maxSearchWords = 8;

/** Typing errors that are forgiven in a word of so many letters. */
function forgiven(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Two ends of a word, of which a single typing error leaves one whole (but for a swap amid four letters). */
function survivingPieces(word: string): string[][] {
  const trigrams = trigramsOf(word);
  const share = Math.max(1, Math.floor(trigrams.length / 4));
  return [trigrams.slice(0, share), trigrams.slice(-share)];
}

function rankOf(listing: ListingDocument, words: readonly string[]): Rank | undefined {
  const own = new Set(listing.searchWords);
  if (words.every((word) => own.has(word))) return 0;
  const fits = (word: string, other: string) => other.startsWith(word);
  if (words.every((word) => listing.searchWords.some((other) => fits(word, other)))) return 1;
  const almost = (word: string, other: string) =>
    fits(word, other) || editDistance(word, other, forgiven(word)) <= forgiven(word);
  if (words.every((word) => listing.searchWords.some((other) => almost(word, other)))) return 2;
  return undefined;
}

/**
 * The listings that a search finds, in no order. Typing errors are only looked for where few listings match without.
 */
export async function searchListings(
  listings: Pick<ListingRepository, 'withWords' | 'withTrigrams'>,
  filter: ListingFilter,
  search: string,
): Promise<Found[]> {
  const words = wordsOf(search).slice(0, maxSearchWords);
  if (words.length === 0) return [];
  const found = new Map<string, Found>();
  const add = (some: readonly ListingDocument[]) => {
    for (const listing of some) {
      const rank = found.has(listing._id) ? undefined : rankOf(listing, words);
      if (rank !== undefined) found.set(listing._id, { listing, rank });
    }
  };
  add(await listings.withWords(filter, words, candidates));
  if (found.size < candidates) {
    add(await listings.withTrigrams(filter, [...new Set(words.flatMap(openingTrigramsOf))], candidates));
  }
  if (found.size >= enough) return [...found.values()];
  for (const word of words) {
    if (forgiven(word) === 0) continue;
    for (const piece of survivingPieces(word)) {
      add(await listings.withTrigrams(filter, piece, candidates));
    }
  }
  return [...found.values()];
}
