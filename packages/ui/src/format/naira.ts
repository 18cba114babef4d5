import type { Category } from '@alaso/contracts';
import { priceMessages as messages } from './naira.messages.ts';

const naira = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
});

/**
 * Formats an API amount (`"1500.00"`) as `₦1,500`, or as `₦1,500.50` if it has kobo. An absent amount is
 * treated as 0.
 */
export function formatNaira(amount: string | null | undefined): string {
  return naira.format(Number(amount ?? 0));
}

/**
 * Formats a listing's price: `Free` for gifts and an explicit 0, `Price on request` if there is no price,
 * `₦2,000/day` for rentals, and `₦2,000` for everything else.
 */
export function formatListingPrice(listing: {
  category: Category;
  price?: string | null | undefined;
}): string {
  if (listing.category === 'gift') return messages.free;
  if (listing.price === null || listing.price === undefined) return messages.onRequest;
  if (Number(listing.price) === 0) return messages.free;
  const price = formatNaira(listing.price);
  return listing.category === 'rent' ? messages.perDay(price) : price;
}
