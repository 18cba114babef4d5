import { nairaFromKobo, type PriceHint } from '@alaso/contracts';

/** Fewer sales say more about two or three people than about the price. */
const fewestSales = 8;

/**
 * Returns the value below which this share of the sorted values lies, drawn straight between two neighbours: R's type 7,
 * which is also what spreadsheets call `PERCENTILE`.
 */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [below = 0, above = below] = sorted.slice(Math.floor(place));
  return below + (above - below) * (place % 1);
}

/** Returns what prices in kobo amount to; null where they are too few. */
export function priceHintOf(pricesKobo: readonly number[]): PriceHint | null {
  if (pricesKobo.length < fewestSales) return null;
  const sorted = pricesKobo.toSorted((a, b) => a - b);
  const at = (share: number) => nairaFromKobo(Math.round(quantile(sorted, share)));
  return {
    sales: sorted.length,
    lowest: at(0),
    lower: at(0.25),
    median: at(0.5),
    upper: at(0.75),
    highest: at(1),
  };
}
