import { type ClaimDocument, isExclusive, isOpen } from '../../svc-catalog/src/claims/claim.repository.ts';
import { derivedFields, plainFields } from '../../svc-catalog/src/listings/listing-row.ts';
import type { ListingDocument, StoredFields } from '../../svc-catalog/src/listings/listing.model.ts';
import { isOpen as isOpenDonation } from '../../svc-orders/src/donations/definition.ts';
import { demoPhotoSize } from './demo-photos.ts';
import { placeOf } from './places.ts';
import { donations, type MarketDonation } from './donations.ts';
import { type MarketListing, type MarketOrder, marketListings, marketOrders } from './market.ts';

type ClaimRow = Omit<ClaimDocument, 'open' | 'exclusive'>;

/** Rentals and services stay on the market when they are ordered. */
const leavesTheMarket = ({ category }: MarketListing) => category === 'resale' || category === 'gift';

const stateOfOrder = { pending: 'completed', completed: 'completed', cancelled: 'released' } as const;
const stateOfBooking = { pending: 'held', completed: 'completed', cancelled: 'released' } as const;

function orderClaim({ id, listing, buyer, status, createdAt, updatedAt }: MarketOrder): ClaimRow {
  const sold = leavesTheMarket(listing);
  const state = (sold ? stateOfOrder : stateOfBooking)[status];
  const since = sold && status !== 'cancelled' ? createdAt : updatedAt;
  const kind = sold ? 'order' : 'booking';
  return { _id: id, listingId: listing.id, kind, claimantId: buyer.id, state, createdAt, updatedAt: since };
}

function donationClaim({ id, listing, status, createdAt, updatedAt }: MarketDonation): ClaimRow {
  const state = status === 'received' ? 'completed' : isOpenDonation(status) ? 'held' : 'released';
  const since = state === 'held' ? createdAt : updatedAt;
  const [listingId, claimantId] = [listing.id, listing.owner.id];
  return { _id: id, listingId, kind: 'donation', claimantId, state, createdAt, updatedAt: since };
}

/** One claim for each order, booking, and donation. */
export const claimRows: readonly ClaimDocument[] = [
  ...marketOrders.map(orderClaim),
  ...donations.map(donationClaim),
].map((claim) => ({ ...claim, open: isOpen(claim), exclusive: isExclusive(claim.kind) }));

const openClaims = claimRows.filter(({ open }) => open);

function listingRow(listing: MarketListing): ListingDocument {
  const { category } = listing;
  const priceKobo = category === 'gift' ? 0 : listing.priceKobo;
  const fields: StoredFields = {
    ...plainFields({ ...listing, place: placeOf(listing.owner.id) }),
    priceKobo,
  };
  const open = openClaims.filter(({ listingId }) => listingId === listing.id);
  const holder = open.find(({ exclusive }) => exclusive);
  const sale = marketOrders.find(
    ({ id, status }) => id === holder?._id && status === 'completed' && category !== 'gift',
  );
  const gone = category === 'gift' || holder?.kind === 'donation' ? 'gifted' : 'sold';
  return {
    _id: listing.id,
    ...fields,
    ...derivedFields(fields),
    photos: listing.photos.map(({ id, alt }) => ({ id, alt, ...demoPhotoSize, prepared: null })),
    priceChanges: [],
    status: holder?.state === 'completed' ? gone : 'active',
    ownerId: listing.owner.id,
    ownerFirstName: listing.owner.firstName,
    hold: holder?._id ?? null,
    openBookings: open.filter(({ kind }) => kind === 'booking').length,
    soldAt: sale?.updatedAt ?? null,
    pausedAt: null,
    favouriteCount: 0,
    removedAt: null,
    removedBy: null,
    createdAt: listing.createdAt,
    updatedAt: holder?.updatedAt ?? listing.createdAt,
  };
}

export const listingRows: readonly ListingDocument[] = marketListings.map(listingRow);
