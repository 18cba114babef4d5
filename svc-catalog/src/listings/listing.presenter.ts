import {
  type Listing,
  type ListingAvailability,
  nairaFromKobo,
  photoAddress,
  widthsOf,
} from '@alaso/contracts';
import type { ClaimKind, OrderableListing } from '@alaso/contracts/internal';
import type { ShownListing } from './listing.model.ts';
import type { ListedPhoto } from '../photos/photo.model.ts';
import { presentPhoto } from '../photos/photo.presenter.ts';
import { plainFields } from './plain-fields.ts';
import { reducedFromKobo } from './price-changes.ts';

const availabilityOf = ({ status, hold }: ShownListing): ListingAvailability =>
  status === 'active' && hold === null ? 'available' : 'reserved';

/** Wide enough for a phone's whole screen. */
const imageWidth = 960;

function imageAddress({ id }: ListedPhoto, widths: readonly number[]): string | null {
  const width = widths.filter((one) => one <= imageWidth).at(-1) ?? widths[0];
  return width === undefined ? null : photoAddress(id, width, 'webp');
}

/** The address of the first photo, for those who know no variants; null until it has been prepared. */
export function imageUrlOf({ photos: [first] }: Pick<ShownListing, 'photos'>): string | null {
  return first?.prepared ? imageAddress(first, first.prepared.widths) : null;
}

/** The same, known before the photo is there: for what is kept for good. */
function lastingImageUrlOf({ photos: [first] }: Pick<ShownListing, 'photos'>): string | null {
  return first ? imageAddress(first, first.prepared?.widths ?? widthsOf(first.width)) : null;
}

const nairaOrNull = (kobo: number | null) => (kobo === null ? null : nairaFromKobo(kobo));

/** What anyone may see of a listing. */
export function presentListing(listing: ShownListing): Listing {
  return {
    id: listing._id,
    ...plainFields(listing),
    imageUrl: imageUrlOf(listing),
    photos: listing.photos.map(presentPhoto),
    price: nairaOrNull(listing.priceKobo),
    reducedFrom: nairaOrNull(
      listing.status === 'active' ? reducedFromKobo(listing.priceChanges, new Date()) : null,
    ),
    status: listing.status,
    availability: availabilityOf(listing),
    ownerId: listing.ownerId,
    createdAt: listing.createdAt.toISOString(),
    updatedAt: listing.updatedAt.toISOString(),
  };
}

/** The same in a list, where one photo is shown of each. */
export function presentListed(listing: ShownListing): Listing {
  return presentListing({ ...listing, photos: listing.photos.slice(0, 1) });
}

/** What svc-orders may see of it. */
export function presentOrderableListing(listing: ShownListing, openFor: ClaimKind | null): OrderableListing {
  const paused = listing.pausedAt !== null;
  return {
    ...presentListing(listing),
    imageUrl: lastingImageUrlOf(listing),
    priceKobo: listing.priceKobo,
    ownerFirstName: listing.ownerFirstName,
    available: availabilityOf(listing) === 'available' && !paused && listing.removedAt === null,
    paused,
    openFor,
  };
}
