import type { Category } from '@alaso/contracts';

const naira = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
});

/**
 * Returns an amount on the wire (`"1500.00"`) for people: `₦1,500`, or `₦1,500.50` with kobo. Absent is 0.
 */
export function formatNaira(amount: string | null | undefined): string {
  return naira.format(Number(amount ?? 0));
}

/**
 * Returns the price of a listing in words: `Free` for gifts and an explicit 0, `Price on request` without a
 * price, `₦2,000/day` for rent, else `₦2,000`.
 */
export function formatListingPrice(listing: {
  category: Category;
  price?: string | null | undefined;
}): string {
  if (listing.category === 'gift') return 'Free';
  if (listing.price === null || listing.price === undefined) return 'Price on request';
  if (Number(listing.price) === 0) return 'Free';
  return listing.category === 'rent' ? `${formatNaira(listing.price)}/day` : formatNaira(listing.price);
}
