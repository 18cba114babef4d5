import type { ListingDocument } from '../src/listings/listing.model.ts';
import { listingDocument } from './catalog-service.ts';

/**
 * The most expensive listings and search possible: 8 long words with the same beginning; listings with all
 * their three-letter pieces, as many almost matching words as are stored, and near misses of seven of the
 * eight words.
 */
const head = 'abcdefghijklmnopqrst';
const words = Array.from({ length: 8 }, (_, n) => head + String.fromCharCode(97 + n).repeat(3));

/** 191 letters. */
export const craftedSearch = words.join(' ');

/** Different words of 23 letters that end differently from all {@link words}. */
const unlike = Array.from({ length: 113 }, (_, n) => {
  const ending = [n % 5, Math.floor(n / 5) % 5, Math.floor(n / 25)];
  return head + ending.map((letter) => 'vwxyz'[letter] ?? 'u').join('');
});
const almost = words.slice(0, 7).map((word) => `${word.slice(0, 10)}99${word.slice(12)}`);

export function craftedListings(count: number): ListingDocument[] {
  const title = [head, ...words.map((word) => word.slice(-7))].join(' ');
  const description = [...unlike, ...almost].join(' ');
  return Array.from({ length: count }, () => listingDocument({ title, description }));
}
