import * as z from 'zod/mini';

/** Counts are exact up to this number. */
export const maxFacetCount = 1000;

/** Lower edges of the price bands, in naira. A band includes both edges. */
export const priceEdges = [0, 5000, 15_000, 40_000, 100_000] as const;

/** A count. `more` is set if there are more than `count`. */
const HowMany = { count: z.number(), more: z.optional(z.boolean()) };
const Counts = z.array(z.object({ value: z.string(), ...HowMany }));

/** The number of listings that each value of each filter would leave. */
export const ListingFacets = z.object({
  /** The number of listings that match all filters. */
  total: z.object(HowMany),
  category: Counts,
  size: Counts,
  condition: Counts,
  fabricType: Counts,
  color: Counts,
  occasion: Counts,
  /** Places only if requested; LGAs of the chosen state only. */
  state: Counts,
  lga: Counts,
  /** Keyed by the lower edge of the band, `"5000"`. */
  price: Counts,
});
export type ListingFacets = z.infer<typeof ListingFacets>;
