import { koboFromNaira, type ListingFacets, maxFacetCount, priceEdges } from '@alaso/contracts';
import {
  facetNames,
  facetOptions,
  type FacetRow,
  filterOf,
  type FilterQuery,
  type ListingFilter,
} from '../listings/index.ts';
import { candidates, maxComparisons, type SearchDeps, searchListings } from './search-listings.ts';
import type { FacetRepository } from './search.repository.ts';

/** A value of a filter: the filter narrowed by it, and a test if a listing has it. */
type FacetValue = { value: string; narrowed: ListingFilter; holds: (row: FacetRow) => boolean };

const allFacets = [...facetNames, 'price'] as const;
type Facet = (typeof allFacets)[number];

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

/** Returns a filter's values, in display order. */
const valuesOf = (facet: Facet): readonly FacetValue[] =>
  facet === 'price' ? bands : (options[facet] ?? []);

/** Returns the filter without this facet. */
function without(facet: Facet, filter: ListingFilter): ListingFilter {
  const kept = { ...filter };
  if (facet !== 'price') delete kept[facet];
  else {
    delete kept.minKobo;
    delete kept.maxKobo;
  }
  return kept;
}

export type ListFacetsDeps = { facets: FacetRepository; search: SearchDeps };

type Total = ListingFacets['total'];
type Counts = ListingFacets[Facet];

/** The counts of one filter: the total, and the number for each value of a facet. */
type Counted = { total: Total; by: (facet: Facet) => Promise<Counts> };

const upToMax = (count: number): Total =>
  count > maxFacetCount ? { count: maxFacetCount, more: true } : { count };

/** Counts in these rows. `more` means that there are others, which were not read. */
function countedIn(rows: readonly FacetRow[], more: boolean): Counted {
  const tally = (count: number): Total => ({ count, ...(more && count > 0 && { more }) });
  return {
    total: tally(rows.length),
    by: (facet) =>
      Promise.resolve(
        valuesOf(facet).map(({ value, holds }) => ({ value, ...tally(rows.filter(holds).length) })),
      ),
  };
}

/**
 * A small result is read once and counted here; otherwise, each value is counted in the index up to the
 * bound.
 */
async function countedByKey(facets: FacetRepository, filter: ListingFilter): Promise<Counted> {
  const total = await facets.count(filter, maxFacetCount + 1);
  if (total <= maxFacetCount) return countedIn(await facets.rows(filter, maxFacetCount), false);
  const count = async (narrowed: ListingFilter) =>
    upToMax(await facets.count({ ...filter, ...narrowed }, maxFacetCount + 1));
  return {
    total: upToMax(total),
    by: (facet) =>
      Promise.all(
        valuesOf(facet).map(async ({ value, narrowed }) => ({ value, ...(await count(narrowed)) })),
      ),
  };
}

/**
 * Returns how many listings each value of each filter would leave, given all other filters and the search.
 * Exact up to 1,000. For a search it counts the ranked listings, as its list does.
 */
export async function listFacets(
  { facets, search: deps }: ListFacetsDeps,
  { search = '', ...query }: FilterQuery,
): Promise<ListingFacets> {
  const filter = filterOf(query);
  // Shared by all searches of this call, so that many filters do not make it more expensive.
  const budget = { comparisons: maxComparisons };
  const counted = async (by: ListingFilter): Promise<Counted> => {
    if (search === '') return countedByKey(facets, by);
    const found = await searchListings(deps, by, search, budget);
    return countedIn(
      found.map(({ listing }) => listing),
      found.length >= candidates,
    );
  };

  const all = await counted(filter);
  const answer: Record<Facet, Counts> & { total: Total } = {
    total: all.total,
    category: [],
    size: [],
    condition: [],
    fabricType: [],
    color: [],
    occasion: [],
    price: [],
  };
  for (const facet of allFacets) {
    const others = without(facet, filter);
    const isSet = Object.keys(others).length < Object.keys(filter).length;
    answer[facet] = await (isSet ? await counted(others) : all).by(facet);
  }
  return answer;
}
