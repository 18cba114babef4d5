import { koboFromNaira, type NewListing } from '@alaso/contracts';
import type { Caller, Timestamped } from '@alaso/service-kit';
import { derivedFields } from './derived-fields.ts';
import type { ListingDocument, StoredFields } from './listing.model.ts';
import { plainFields } from './plain-fields.ts';

export type NewRow = Omit<ListingDocument, keyof Timestamped>;

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
