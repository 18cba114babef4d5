import { catalogRoutes, nairaFromKobo, type PriceHint } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import type { PriceHintRepository } from './price-hint.repository.ts';

/** Fewer sales say more about two or three people than about the price. */
const fewestSales = 8;

/**
 * Returns the value below which this share of the sorted values lies, drawn straight between two neighbors:
 * R's type 7, which is also what spreadsheets call `PERCENTILE`.
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

const lookedAtMs = 90 * 24 * 3_600_000;
/** The latest of them: more would not move the median, and would cost as much as there are. */
const lookedAt = 500;

type PriceHintDeps = { prices: PriceHintRepository; now: () => Date };

/** To be listed before the route with an id, which would take `price-hint` for one. */
export function priceHintRoutes({ prices, now }: PriceHintDeps): Route[] {
  return [
    route(catalogRoutes.getPriceHint, async ({ query: { category, fabric, condition } }) => {
      const since = new Date(now().getTime() - lookedAtMs);
      const sold = await prices.soldFor({ category, fabricType: fabric, condition }, since, lookedAt);
      return { body: { hint: priceHintOf(sold) } };
    }),
  ];
}
