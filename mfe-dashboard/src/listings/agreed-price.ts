import type { Listing, Transaction } from '@alaso/contracts';

/** Prices of sold items from their orders, in naira, by listing id. */
export type AgreedPrices = ReadonlyMap<string, string>;

/** Returns the prices of the user's sales and purchases, which only the two parties may see. */
export const agreedPrices = (orders: readonly Transaction[]): AgreedPrices =>
  new Map(
    orders
      .filter(({ listingCategory, status }) => listingCategory === 'resale' && status !== 'cancelled')
      .map(({ listingId, amount }) => [listingId, amount]),
  );

/** Returns a sold listing at the price of its order, as its buyer and seller see it. */
export function atAgreedPrice<Shown extends Listing>(listing: Shown, prices: AgreedPrices): Shown {
  const agreed = prices.get(listing.id);
  const isSame = agreed === undefined || Number(agreed) === Number(listing.price);
  if (listing.status === 'active' || isSame) return listing;
  return { ...listing, price: agreed, reducedFrom: listing.price };
}
