import * as z from 'zod/mini';

/** Counts are exact up to here. */
export const maxFacetCount = 1000;

/**
 * Naira: the lower edges of the price bands that are counted. A band reaches to the next edge, both included.
 */
export const priceEdges = [0, 5000, 15_000, 40_000, 100_000] as const;

/** How many: `more` where there are more than the number says. */
const HowMany = { count: z.number(), more: z.optional(z.boolean()) };
const Counts = z.array(z.object({ value: z.string(), ...HowMany }));

/** How many listings each value of each filter would leave. */
export const ListingFacets = z.object({
  /** What all the filters leave. */
  total: z.object(HowMany),
  category: Counts,
  size: Counts,
  condition: Counts,
  fabricType: Counts,
  color: Counts,
  occasion: Counts,
  /** By the lower edge of the band, `"5000"`. */
  price: Counts,
});
export type ListingFacets = z.infer<typeof ListingFacets>;
