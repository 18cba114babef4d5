import * as z from 'zod/mini';

/** The maximum exact count. Larger counts are reported as more than this number. */
export const maxFacetCount = 1000;

/** The lower limits of the price bands, in naira. A band includes both its limits. */
export const priceEdges = [0, 5000, 15_000, 40_000, 100_000] as const;

/** A count. `more` is set if there are more than `count`. */
const HowMany = { count: z.number(), more: z.optional(z.boolean()) };
const Counts = z.array(z.object({ value: z.string(), ...HowMany }));

/** The number of listings that would remain for each value of each filter. */
export const ListingFacets = z.object({
  /** The number of listings that match all filters. */
  total: z.object(HowMany),
  category: Counts,
  size: Counts,
  condition: Counts,
  fabricType: Counts,
  color: Counts,
  occasion: Counts,
  /** Place counts are included only if requested. LGA counts are included only for the selected state. */
  state: Counts,
  lga: Counts,
  /** Keyed by the lower limit of the price band: `"5000"`. */
  price: Counts,
});
export type ListingFacets = z.infer<typeof ListingFacets>;
