import { koboFromNaira, type Listing } from '@alaso/contracts';
import { priceInWords } from '../listings/format-price.ts';
import { escaped } from '../seo-metadata/html.ts';

/** Returns what a listing costs, and what it was reduced from. */
export function priceLine({ category, price, reducedFrom }: Listing): string {
  const words = (naira: string | null) =>
    escaped(priceInWords({ category, priceKobo: naira === null ? null : koboFromNaira(naira) }));
  const was = reducedFrom === null ? '' : ` <small>Reduced from ${words(reducedFrom)}</small>`;
  return `<b>${words(price)}${was}</b>`;
}
