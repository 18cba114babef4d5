import { koboFromNaira, priceEdges } from '@alaso/contracts';
import type { ListingFilter } from '../listings/listing-query.ts';
import { facetNames, facetOptions, type FacetRow } from './facet-keys.ts';

/** A value that a filter may have: what a list is narrowed to by it, and whether a listing has it. */
type FacetValue = { value: string; narrowed: ListingFilter; holds: (row: FacetRow) => boolean };

export const allFacets = [...facetNames, 'price'] as const;
export type Facet = (typeof allFacets)[number];

const options = Object.fromEntries(
  facetNames.map((name): [string, FacetValue[]] => [
    name,
    facetOptions[name].map((value) => ({
      value,
      narrowed: { [name]: value },
      holds: (row) => row[name] === value,
    })),
  ]),
);

const bands: FacetValue[] = priceEdges.map((edge, at) => {
  const next = priceEdges[at + 1];
  const minKobo = koboFromNaira(String(edge));
  const maxKobo = next === undefined ? Infinity : koboFromNaira(String(next));
  return {
    value: String(edge),
    narrowed: { minKobo, ...(next !== undefined && { maxKobo }) },
    holds: ({ priceKobo }) => priceKobo !== null && priceKobo >= minKobo && priceKobo <= maxKobo,
  };
});

/** The values of a filter, in the order in which they are offered. */
export const valuesOf = (facet: Facet): readonly FacetValue[] =>
  facet === 'price' ? bands : (options[facet] ?? []);

/** The filter without what it says about this one. */
export function without(facet: Facet, filter: ListingFilter): ListingFilter {
  const kept = { ...filter };
  if (facet !== 'price') delete kept[facet];
  else {
    delete kept.minKobo;
    delete kept.maxKobo;
  }
  return kept;
}
