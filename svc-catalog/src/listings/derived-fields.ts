import { listingLimits, maxKobo } from '@alaso/contracts';
import { facetKeysOf } from './facet-keys.ts';
import type { DerivedListingFields, StoredFields } from './listing.model.ts';
import { nameKeysOf, wordsOf } from '../vocabulary/words.ts';

/**
 * Returns a title without what people type differently each time: capitals and spaces. Never longer than a
 * title.
 */
export const foldedTitle = (title: string): string =>
  title.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim().slice(0, listingLimits.title);

/** What lists and searches need besides a listing's own fields; to be stored with them on every write. */
export function derivedFields(listing: StoredFields): DerivedListingFields {
  const { title, brand, category, fabricType, color, occasion, description, priceKobo } = listing;
  const named = [title, brand, category, fabricType, color, occasion].filter((text) => text !== null);
  const names = wordsOf(named.join(' '));
  return {
    priceAscending: priceKobo ?? maxKobo + 1,
    priceDescending: priceKobo ?? -1,
    searchWords: [...new Set([...names, ...wordsOf(description ?? '')])],
    nameKeys: nameKeysOf(names),
    foldedTitle: foldedTitle(title),
    facetKeys: facetKeysOf(listing),
  };
}
