import {
  koboFromNaira,
  ListingFields,
  listingLimits,
  maxKobo,
  type NewListing,
  storedHandOver,
  storedPlace,
} from '@alaso/contracts';
import { cutText } from '@alaso/contracts/cut-text';
import { maskNumbers } from '@alaso/contracts/scam-rules';
import type { Caller, Timestamped } from '@alaso/service-kit';
import type { DerivedListingFields, ListingDocument, StoredFields } from './listing.model.ts';
import * as z from 'zod/mini';
import { facetKeysOf } from './facet-keys.ts';
import { nameKeysOf, wordsOf } from '../vocabulary/index.ts';
import type { PlainFields } from './listing.model.ts';

const names = z.keyof(z.omit(ListingFields, { price: true, imageUrl: true })).options;

/** Returns only the plain fields. Absent and empty fields become null. */
export function plainFields(
  from: Pick<PlainFields, 'title' | 'category'> & {
    [Name in keyof PlainFields]?: PlainFields[Name] | undefined;
  },
): PlainFields {
  const fields: Record<string, unknown> = {};
  for (const name of names) fields[name] = from[name] === '' ? null : (from[name] ?? null);
  fields['place'] = from.place ? storedPlace(from.place) : null;
  fields['handOver'] = from.handOver ? storedHandOver(from.handOver) : null;
  // The loop covers all keys of PlainFields.
  return fields as PlainFields;
}

/**
 * Normalizes the capitalization and spacing of a title, because users are inconsistent about both. The result
 * never exceeds the maximum title length.
 */
export const foldedTitle = (title: string): string =>
  cutText(title.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim(), listingLimits.title);

/** Returns the searchable words in the given text, without the numbers that are masked for visitors. */
const publicWordsOf = (text: string) => wordsOf(maskNumbers(text));

/** Returns the additional fields for lists and searches, which are stored whenever a listing is written. */
export function derivedFields(listing: StoredFields): DerivedListingFields {
  const { title, brand, category, fabricType, color, occasion, place, description, priceKobo } = listing;
  const named = [title, brand, category, fabricType, color, occasion].filter((text) => text !== null);
  const names = publicWordsOf(named.join(' '));
  const town = place ? [place.area, place.lga, place.state].join(' ') : '';
  return {
    priceAscending: priceKobo ?? maxKobo + 1,
    priceDescending: priceKobo ?? -1,
    searchWords: [...new Set([...names, ...publicWordsOf(town), ...publicWordsOf(description ?? '')])],
    nameKeys: nameKeysOf(names),
    foldedTitle: foldedTitle(title),
    facetKeys: facetKeysOf(listing),
  };
}

type NewRow = Omit<ListingDocument, keyof Timestamped>;

/**
 * Stores a gift's price as 0 kobo, so that gifts can be sorted, filtered, and ordered like items with a
 * price.
 */
function priceOf({ category, price }: NewListing): number | null {
  if (category === 'gift') return 0;
  return price ? koboFromNaira(price) : null;
}

/** Returns the row of a new listing, without its photos. */
export function newRow(input: NewListing, owner: Caller, id: string): NewRow {
  const fields: StoredFields = { ...plainFields(input), priceKobo: priceOf(input) };
  return {
    _id: id,
    ...fields,
    ...derivedFields(fields),
    photos: [],
    priceChanges: [],
    status: 'active',
    ownerId: owner.userId,
    ownerFirstName: owner.firstName,
    hold: null,
    openBookings: 0,
    soldAt: null,
    pausedAt: null,
    favouriteCount: 0,
    removedAt: null,
    removedBy: null,
  };
}
