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

/** Returns only these fields. Absent or empty ones are null. */
export function plainFields(
  from: Pick<PlainFields, 'title' | 'category'> & {
    [Name in keyof PlainFields]?: PlainFields[Name] | undefined;
  },
): PlainFields {
  const fields: Record<string, unknown> = {};
  for (const name of names) fields[name] = from[name] === '' ? null : (from[name] ?? null);
  fields['place'] = from.place ? storedPlace(from.place) : null;
  fields['handOver'] = from.handOver ? storedHandOver(from.handOver) : null;
  // The keys are those of PlainFields, because the loop covers all of them.
  return fields as PlainFields;
}

/** Normalizes capitals and spaces of a title, which people vary. Never longer than a title. */
export const foldedTitle = (title: string): string =>
  cutText(title.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim(), listingLimits.title);

/** Returns the searchable words of a text, without the numbers that visitors see masked. */
const publicWordsOf = (text: string) => wordsOf(maskNumbers(text));

/** Returns the additional fields for lists and searches, to be stored with a listing on every write. */
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

/** Stores a gift's price as 0 kobo, so that it sorts, filters and is ordered like anything with a price. */
function priceOf({ category, price }: NewListing): number | null {
  if (category === 'gift') return 0;
  return price ? koboFromNaira(price) : null;
}

/** Returns the row of a new listing, still without its photos. */
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
