import {
  type Category,
  type Listing,
  type ListingAvailability,
  nairaFromKobo,
  photoAddress,
  widthsOf,
} from '@alaso/contracts';
import type { ClaimKind, OrderableListing } from '@alaso/contracts/internal';
import { maskNumbers } from '@alaso/contracts/scam-rules';
import type { ListingDocument, ShownListing } from './listing.model.ts';
import { type ListedPhoto, presentPhoto } from '../photos/index.ts';
import { plainFields } from './listing-row.ts';
import { listingsMessages } from './listings.messages.ts';
import { reducedFromKobo } from './price-changes.ts';
import { problem } from '@alaso/service-kit';

const availabilityOf = ({ status, hold }: ShownListing): ListingAvailability =>
  status === 'active' && hold === null ? 'available' : 'reserved';

/** Wide enough to fill a phone's screen. */
const imageWidth = 960;

function imageAddress({ id }: ListedPhoto, widths: readonly number[]): string | null {
  const width = widths.filter((one) => one <= imageWidth).at(-1) ?? widths[0];
  return width === undefined ? null : photoAddress(id, width, 'webp');
}

/**
 * Returns the URL of the first photo, for clients that do not use variants. Null until the photo has been
 * processed.
 */
export function imageUrlOf({ photos: [first] }: Pick<ShownListing, 'photos'>): string | null {
  return first?.prepared ? imageAddress(first, first.prepared.widths) : null;
}

/** Returns the URL that `imageUrlOf` will return once the photo is processed. For permanent records. */
function lastingImageUrlOf({ photos: [first] }: Pick<ShownListing, 'photos'>): string | null {
  return first ? imageAddress(first, first.prepared?.widths ?? widthsOf(first.width)) : null;
}

const nairaOrNull = (kobo: number | null) => (kobo === null ? null : nairaFromKobo(kobo));

/** Returns a listing as its owner wrote it, for the owner and admins. */
export function presentAsWritten(listing: ShownListing): Listing {
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

const maskedOrNull = (text: string | null) => (text === null ? null : maskNumbers(text));

/** Returns a listing as it is shown publicly, with phone and account numbers in its text masked. */
export function presentListing(listing: ShownListing): Listing {
  const { title, description, brand, place, photos, ...rest } = presentAsWritten(listing);
  const area = place?.area;
  return {
    ...rest,
    title: maskNumbers(title),
    description: maskedOrNull(description),
    brand: maskedOrNull(brand),
    place: place && area !== undefined ? { ...place, area: maskNumbers(area) } : place,
    photos: photos.map((photo) => ({ ...photo, alt: maskNumbers(photo.alt) })),
  };
}

/** Returns a row for a list, in which each listing has only one photo. */
export const withOnePhoto = (listing: ShownListing): ShownListing => ({
  ...listing,
  photos: listing.photos.slice(0, 1),
});

/** Returns a listing as it is shown publicly in a list. */
export const presentListed = (listing: ShownListing): Listing => presentListing(withOnePhoto(listing));

/** Returns a listing in the form that svc-orders needs. */
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

/** Returns the error for a listing that the caller may not see. */
export const notFound = () => problem('not-found', listingsMessages.listingNotFound);

const naira = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Formats an amount of naira: `₦1,500`, or `₦1,500.50` with kobo. */
export const nairaInWords = (amount: number) => naira.format(amount);

/** Formats a listing's price as shown on cards. */
export function priceInWords({
  category,
  priceKobo,
}: Pick<ListingDocument, 'category' | 'priceKobo'>): string {
  if (category === 'gift' || priceKobo === 0) return listingsMessages.free;
  if (priceKobo === null) return listingsMessages.priceOnRequest;
  const price = nairaInWords(Number(nairaFromKobo(priceKobo)));
  return category === 'rent' ? listingsMessages.perDay(price) : price;
}

/** Returns a category's display name, such as `Resale`. */
export const categoryWord = (category: Category) => category.charAt(0).toUpperCase() + category.slice(1);
