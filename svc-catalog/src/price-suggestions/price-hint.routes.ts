import { catalogRoutes, nairaFromKobo, type PriceHint } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import type { PriceHintRepository } from './price-hint.repository.ts';

/** Minimum number of sales. With fewer, individual sales would skew the hint. */
const minSales = 8;

/**
 * Returns a quantile of sorted values with linear interpolation (type 7 in R, and `PERCENTILE` in
 * spreadsheets).
 */
function quantile(sorted: readonly number[], share: number): number {
  const index = (sorted.length - 1) * share;
  const [below = 0, above = below] = sorted.slice(Math.floor(index));
  return below + (above - below) * (index % 1);
}

/** Summarizes prices in kobo. Returns null if there are too few prices. */
export function priceHintOf(pricesKobo: readonly number[]): PriceHint | null {
  if (pricesKobo.length < minSales) return null;
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

/** Period over which sales are summarized. */
const summarizedMs = 90 * 24 * 3_600_000;
/**
 * Maximum number of sales read, latest first. Reading more would only cost more, without changing the median.
 */
const maxSales = 500;

type PriceHintDeps = { prices: PriceHintRepository; now: () => Date };

/** Mount these before the route with an id, because that route would match `price-hint`. */
export function priceHintRoutes({ prices, now }: PriceHintDeps): Route[] {
  return [
    route(catalogRoutes.getPriceHint, async ({ query: { category, fabric, condition } }) => {
      const since = new Date(now().getTime() - summarizedMs);
      const sold = await prices.soldFor({ category, fabricType: fabric, condition }, since, maxSales);
      return { body: { hint: priceHintOf(sold) } };
    }),
  ];
}
