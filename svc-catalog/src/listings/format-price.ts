import { nairaFromKobo } from '@alaso/contracts';
import type { ListingDocument } from './listing.model.ts';

const naira = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Returns a listing's price as cards show it. */
export function priceInWords({
  category,
  priceKobo,
}: Pick<ListingDocument, 'category' | 'priceKobo'>): string {
  if (category === 'gift' || priceKobo === 0) return 'Free';
  if (priceKobo === null) return 'Price on request';
  const price = naira.format(Number(nairaFromKobo(priceKobo)));
  return category === 'rent' ? `${price}/day` : price;
}
