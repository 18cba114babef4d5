import type { Listing, Transaction } from '@alaso/contracts';

/** Prices of sold items as their orders have them, in naira, by the id of the listing. */
export type AgreedPrices = ReadonlyMap<string, string>;

/** Returns the prices of the user's own sales and purchases; nobody else learns them. */
export const agreedPrices = (orders: readonly Transaction[]): AgreedPrices =>
  new Map(
    orders
      .filter(({ listingCategory, status }) => listingCategory === 'resale' && status !== 'cancelled')
      .map(({ listingId, amount }) => [listingId, amount]),
  );

/** Returns a sold listing as its buyer and its seller see it: at the price of their order. */
export function atAgreedPrice<Shown extends Listing>(listing: Shown, prices: AgreedPrices): Shown {
  const agreed = prices.get(listing.id);
  const isSame = agreed === undefined || Number(agreed) === Number(listing.price);
  if (listing.status === 'active' || isSame) return listing;
  return { ...listing, price: agreed, reducedFrom: listing.price };
}
