import { authRoutes, catalogRoutes, type Listing, ordersRoutes, type OwnListing } from '@alaso/contracts';
import { aListing, aProfile, aSellerRecord, aUser, someRentalDays } from '@alaso/contracts/testing';
import { answer, refuse, renderSlice } from '@alaso/web-kit/testing';
import { Root } from '../src/root.tsx';

export const itemPath = `/item/${aListing().id}`;

/** Someone is signed in, the item is {@link aListing}, and nothing is going on with it. */
export function nothingGoesOn(): void {
  answer(authRoutes.currentUser, aUser());
  answer(catalogRoutes.getListing, aListing());
  refuse(catalogRoutes.getOwnListing, 'not-found', 'Listing not found.');
  answer(catalogRoutes.listListings, []);
  answer(catalogRoutes.getSimilarListings, []);
  answer(authRoutes.getProfile, aProfile());
  answer(ordersRoutes.getSellerRecord, aSellerRecord());
  answer(ordersRoutes.listMemberReviews, []);
  answer(ordersRoutes.listRatings, []);
  answer(catalogRoutes.listFavoriteIds, []);
  answer(ordersRoutes.listTransactions, []);
  answer(ordersRoutes.listDonations, []);
  answer(ordersRoutes.listOffers, []);
  answer(ordersRoutes.getRentalDays, someRentalDays());
  answer(ordersRoutes.getFreeSlot, { days: 0 });
  answer(ordersRoutes.getGiftLine, { open: false, waiting: 0, place: null, heldBackBy: null });
}

/** Nobody is signed in. */
export function beVisitor(): void {
  refuse(authRoutes.currentUser, 'session-required', 'Unauthorized');
}

/** Opens the page of the item, with what the test changes about it. */
export function openItem(changed?: Partial<Listing>) {
  if (changed) answer(catalogRoutes.getListing, aListing(changed));
  return renderSlice(Root, itemPath);
}

/** Returns {@link aListing} as its owner, who is signed in, sees it. */
export function anOwnListing(changed: Partial<OwnListing> = {}): OwnListing {
  const may: OwnListing['may'] = ['edit', 'pause', 'donate', 'delete'];
  const standing = { state: 'active' as const, may, hiddenWhy: null, favouriteCount: 0 };
  return { ...aListing({ ownerId: aUser().id }), ...standing, ...changed };
}

/** The item is the signed-in person's own, with what the test changes about it. */
export function own(changed: Partial<OwnListing> = {}): void {
  answer(catalogRoutes.getListing, anOwnListing(changed));
  answer(catalogRoutes.getOwnListing, anOwnListing(changed));
}

/** Opens the page of the signed-in person's own item, `search` in its address. */
export function openOwnItem(changed: Partial<OwnListing> = {}, search = '') {
  own(changed);
  return renderSlice(Root, itemPath + search);
}
