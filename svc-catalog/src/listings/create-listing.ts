import { koboFromNaira, type NewListing } from '@alaso/contracts';
import type { Caller } from '@alaso/service-kit';
import { derivedFields } from './derived-fields.ts';
import type { ListingDocument, StoredFields } from './listing.model.ts';
import type { ListingRepository } from './listing.repository.ts';
import { plainFields } from './plain-fields.ts';

/** A gift is stored at 0 kobo, so that it sorts, filters and is ordered like everything that has a price. */
function priceOf({ category, price }: NewListing): number | null {
  if (category === 'gift') return 0;
  return price ? koboFromNaira(price) : null;
}

/** Lists one of the caller's items. `id` makes a repetition find what the first call created. */
export async function createListing(
  listings: Pick<ListingRepository, 'addOnce'>,
  input: NewListing,
  owner: Caller,
  id: string,
): Promise<ListingDocument> {
  const fields: StoredFields = { ...plainFields(input), priceKobo: priceOf(input) };
  return listings.addOnce({
    _id: id,
    ...fields,
    ...derivedFields(fields),
    status: 'active',
    ownerId: owner.userId,
    ownerFirstName: owner.firstName,
    hold: null,
    openBookings: 0,
    removedAt: null,
  });
}
