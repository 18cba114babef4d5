import { listingLimits, maxKobo } from '@alaso/contracts';
import { facetKeysOf } from './facet-keys.ts';
import type { DerivedListingFields, StoredFields } from './listing.model.ts';
import { nameKeysOf, wordsOf } from '../vocabulary/words.ts';

/** Normalizes capitals and spaces of a title, which people vary. Never longer than a title. */
export const foldedTitle = (title: string): string =>
  title.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim().slice(0, listingLimits.title);

/** Returns the additional fields for lists and searches, to be stored with a listing on every write. */
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
