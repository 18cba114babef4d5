import { priceEdges, type ListingFacets } from '../catalog/facets.ts';
import { categories, colors, conditions, fabricTypes, occasions, sizes } from '../catalog/listing-fields.ts';

/** Returns the same count for each value of each filter, and in all. */
export function someFacets(count: number, changed: Partial<ListingFacets> = {}): ListingFacets {
  const each = (values: readonly string[]) => values.map((value) => ({ value, count }));
  return {
    total: { count },
    category: each(categories),
    size: each(sizes),
    condition: each(conditions),
    fabricType: each(fabricTypes),
    color: each(colors),
    occasion: each(occasions),
    price: each(priceEdges.map(String)),
    ...changed,
  };
}
