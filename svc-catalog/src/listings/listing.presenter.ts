import { type Listing, type ListingAvailability, nairaFromKobo } from '@alaso/contracts';
import type { ClaimKind, OrderableListing } from '@alaso/contracts/internal';
import type { ListingDocument } from './listing.model.ts';
import { plainFields } from './plain-fields.ts';

const availabilityOf = ({ status, hold }: ListingDocument): ListingAvailability =>
  status === 'active' && hold === null ? 'available' : 'reserved';

/** What anyone may see of a listing. */
export function presentListing(listing: ListingDocument): Listing {
  return {
    id: listing._id,
    ...plainFields(listing),
    price: listing.priceKobo === null ? null : nairaFromKobo(listing.priceKobo),
    status: listing.status,
    availability: availabilityOf(listing),
    ownerId: listing.ownerId,
    createdAt: listing.createdAt.toISOString(),
    updatedAt: listing.updatedAt.toISOString(),
  };
}

/** What svc-orders may see of a listing. */
export function presentOrderableListing(
  listing: ListingDocument,
  openFor: ClaimKind | null,
): OrderableListing {
  return {
    ...presentListing(listing),
    priceKobo: listing.priceKobo,
    ownerFirstName: listing.ownerFirstName,
    available: availabilityOf(listing) === 'available' && listing.removedAt === null,
    openFor,
  };
}
