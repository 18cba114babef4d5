import { maxKobo } from '@alaso/contracts';
import { foldedTitle } from '../duplicates/folded-title.ts';
import { facetKeysOf } from '../facets/facet-keys.ts';
import type { DerivedListingFields, StoredFields } from './listing.model.ts';
import { nameKeysOf } from '../search/prefix-keys.ts';
import { wordsOf } from './search-words.ts';

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
