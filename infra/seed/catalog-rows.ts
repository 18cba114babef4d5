import type { ClaimDocument } from '../../svc-catalog/src/claims/claim.model.ts';
import { derivedFields } from '../../svc-catalog/src/listings/derived-fields.ts';
import type { ListingDocument, ListingFields } from '../../svc-catalog/src/listings/listing.model.ts';
import { donations } from './donations.ts';
import { type MarketListing, marketListings, marketOrders } from './market.ts';

/** What is ordered of these leaves the market; a thing for hire and a service stay. */
const leavesTheMarket = ({ category }: MarketListing) => category === 'resale' || category === 'gift';

const claimingOrders = marketOrders.filter(({ listing }) => leavesTheMarket(listing));

function listingRow(listing: MarketListing): ListingDocument {
  const { title, description, category, size, condition, fabricType, color, brand, occasion, imageUrl } =
    listing;
  const priceKobo = category === 'gift' ? 0 : listing.priceKobo;
  const fields: ListingFields = {
    title,
    description,
    category,
    priceKobo,
    size,
    condition,
    fabricType,
    color,
    brand,
    occasion,
    imageUrl,
  };
  const order = claimingOrders.find((known) => known.listing === listing && known.status !== 'cancelled');
  const given = donations.find((donation) => donation.listing === listing && donation.status === 'received');
  const gone = category === 'gift' || given ? 'gifted' : 'sold';
  return {
    _id: listing.id,
    ...fields,
    ...derivedFields(fields),
    status: order || given ? gone : 'active',
    ownerId: listing.owner.id,
    ownerFirstName: listing.owner.firstName,
    hold: order?.id ?? null,
    removedAt: null,
    createdAt: listing.createdAt,
    updatedAt: order?.createdAt ?? given?.updatedAt ?? listing.createdAt,
  };
}

export const listingRows: readonly ListingDocument[] = marketListings.map(listingRow);

/** A sold or gifted listing has the completed claim of its order; a cancelled order's claim was released. */
export const claimRows: readonly ClaimDocument[] = claimingOrders.map(
  ({ id, listing, buyer, status, createdAt, updatedAt }) => {
    const released = status === 'cancelled';
    return {
      _id: id,
      listingId: listing.id,
      buyerId: buyer.id,
      state: released ? 'released' : 'completed',
      open: !released,
      createdAt,
      updatedAt: released ? updatedAt : createdAt,
    };
  },
);
