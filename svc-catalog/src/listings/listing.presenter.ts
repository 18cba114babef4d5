import { type Listing, type ListingAvailability, nairaFromKobo } from '@alaso/contracts';
import type { ClaimKind, OrderableListing } from '@alaso/contracts/internal';
import type { ListingDocument } from './listing.model.ts';

const availabilityOf = ({ status, hold }: ListingDocument): ListingAvailability =>
  status === 'active' && hold === null ? 'available' : 'reserved';

/** What anyone may see of a listing. */
export function presentListing(listing: ListingDocument): Listing {
  return {
    id: listing._id,
    title: listing.title,
    description: listing.description,
    category: listing.category,
    price: listing.priceKobo === null ? null : nairaFromKobo(listing.priceKobo),
    size: listing.size,
    condition: listing.condition,
    fabricType: listing.fabricType,
    color: listing.color,
    brand: listing.brand,
    occasion: listing.occasion,
    imageUrl: listing.imageUrl,
    status: listing.status,
    availability: availabilityOf(listing),
    ownerId: listing.ownerId,
    createdAt: listing.createdAt.toISOString(),
    updatedAt: listing.updatedAt.toISOString(),
  };
}

/** What svc-orders may see of it. */
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
