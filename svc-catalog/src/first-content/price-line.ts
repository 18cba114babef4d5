import type { ShownListing } from '../listings/listing.model.ts';
import { priceInWords } from '../listings/price-in-words.ts';
import { reducedFromKobo } from '../listings/price-changes.ts';
import { escaped } from '../page-heads/html.ts';

/** Returns what a listing costs, and cost before. */
export function priceLine(row: ShownListing): string {
  const { category, status, priceChanges } = row;
  const before = status === 'active' ? reducedFromKobo(priceChanges, new Date()) : null;
  const was =
    before === null
      ? ''
      : ` <small>Reduced from ${escaped(priceInWords({ category, priceKobo: before }))}</small>`;
  return `<b>${escaped(priceInWords(row))}${was}</b>`;
}
