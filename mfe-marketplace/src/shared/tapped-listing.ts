import type { Listing } from '@alaso/contracts';

let tapped: Listing | undefined;

/** Remembers the listing of the card that the user opens, so that its page begins with what the card showed. */
export function rememberTapped(listing: Listing): void {
  tapped = listing;
}

/** Forgets the listing once its page has its own, newer one. */
export function forgetTapped(): void {
  tapped = undefined;
}

export const tappedListing = (id: string) => (tapped?.id === id ? tapped : undefined);

/** Identifies a listing's photo in a card and on its page, so that a view transition moves the one to the other. */
export const photoTransition = (id: string) => `photo-${id}`;
