import type { Listing, ListingPhoto } from '@alaso/contracts';

let tapped: Listing | undefined;
/** The file that the card showed, by the photo's id. */
let seen: { id: string; file: string } | undefined;

/**
 * Remembers the listing of the card that the user opens, so that its page begins with what the card showed.
 * @param image the card's photo, if it has one
 */
export function rememberTapped(listing: Listing, image: HTMLImageElement | null | undefined): void {
  tapped = listing;
  const id = listing.photos?.[0]?.id;
  seen = id !== undefined && image?.complete ? { id, file: image.currentSrc } : undefined;
  if (image) image.style.viewTransitionName = photoTransition(listing.id);
}

/** Forgets the listing once its page has its own, newer one. */
export function forgetTapped(): void {
  tapped = undefined;
}

export const tappedListing = (id: string) => (tapped?.id === id ? tapped : undefined);

/** Returns a photo with the card's file as its placeholder, which is sharper than the blur. */
export const afterCard = (photo: ListingPhoto): ListingPhoto =>
  photo.id === seen?.id && seen.file !== '' ? { ...photo, blur: seen.file } : photo;

/** Names a listing's photo, so that a view transition moves it from the card to its place on the page. */
export const photoTransition = (id: string) => `photo-${id}`;
