import { catalogRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { priceHintOf } from './price-hint.ts';
import type { PriceHintRepository } from './price-hint.repository.ts';

const lookedAtMs = 90 * 24 * 3_600_000;
/** The latest of them: more would not move the median, and would cost as much as there are. */
const lookedAt = 500;

export type PriceHintDeps = { prices: PriceHintRepository; now: () => Date };

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
