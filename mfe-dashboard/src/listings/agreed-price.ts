import type { Listing, Transaction } from '@alaso/contracts';

/** The agreed prices of sold items, in naira, by listing id. */
export type AgreedPrices = ReadonlyMap<string, string>;

/** Returns the prices for the user's sales and purchases. Only the two parties may see these prices. */
export const agreedPrices = (orders: readonly Transaction[]): AgreedPrices =>
  new Map(
    orders
      .filter(({ listingCategory, status }) => listingCategory === 'resale' && status !== 'cancelled')
      .map(({ listingId, amount }) => [listingId, amount]),
  );

/** Returns a sold listing with its order's price, which is the price that the buyer and seller see. */
export function atAgreedPrice<Shown extends Listing>(listing: Shown, prices: AgreedPrices): Shown {
  const agreed = prices.get(listing.id);
  const isSame = agreed === undefined || Number(agreed) === Number(listing.price);
  if (listing.status === 'active' || isSame) return listing;
  return { ...listing, price: agreed, reducedFrom: listing.price };
}
