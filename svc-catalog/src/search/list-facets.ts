import { koboFromNaira, type ListingFacets, maxFacetCount, priceEdges, states } from '@alaso/contracts';
import { lgas } from '@alaso/contracts/lgas';
import {
  facetNames,
  facetOptions,
  type FacetRow,
  toFilter,
  type FilterQuery,
  isKeyed,
  type ListingFilter,
} from '../listings/index.ts';
import { candidates, maxComparisons, type SearchDeps, searchListings } from './search-listings.ts';
import type { FacetRepository } from './search.repository.ts';

/** A filter value, with the filter narrowed by that value and a test for listings that have it. */
type FacetValue = { value: string; narrowed: ListingFilter; holds: (row: FacetRow) => boolean };

const usualFacets = [...facetNames, 'price'] as const;
const placeFacets = ['state', 'lga'] as const;
type Facet = (typeof usualFacets | typeof placeFacets)[number];

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

const stateValues: FacetValue[] = states.map((state) => ({
  value: state,
  narrowed: { state },
  holds: ({ place }) => place?.state === state,
}));

/** Returns a filter's values, in display order. */
function valuesOf(facet: Facet, { state }: ListingFilter): readonly FacetValue[] {
  if (facet === 'price') return bands;
  if (facet === 'state') return stateValues;
  if (facet !== 'lga') return options[facet] ?? [];
  return (state ? lgas[state] : []).map((lga) => ({
    value: lga,
    narrowed: { lga },
    holds: ({ place }) => place?.lga === lga,
  }));
}

function without(facet: Facet, filter: ListingFilter): ListingFilter {
  const kept = { ...filter };
  if (facet === 'state') delete kept.lga;
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

/** The counts for one filter: the total, and a function that returns the count for each value of a facet. */
type Counted = { total: Total; by: (facet: Facet) => Promise<Counts> };

const upToMax = (count: number): Total =>
  count > maxFacetCount ? { count: maxFacetCount, more: true } : { count };

/** Counts values in the given rows. `more` means that there are other rows that were not read. */
function countedIn(rows: readonly FacetRow[], filter: ListingFilter, more: boolean): Counted {
  const tally = (count: number): Total => ({ count, ...(more && count > 0 && { more }) });
  return {
    total: tally(rows.length),
    by: (facet) =>
      Promise.resolve(
        valuesOf(facet, filter).map(({ value, holds }) => ({ value, ...tally(rows.filter(holds).length) })),
      ),
  };
}

/** Returns true if there are keys that combine the filter with each value of a facet. */
function hasKeys(facet: Facet, filter: ListingFilter): boolean {
  if (facet === 'state') return isKeyed({ ...filter, state: states[0] });
  return isKeyed(filter, facet === 'price' || facet === 'lga' ? 0 : 1);
}

/**
 * Counts a small result in memory after one read. If there are more matches, counts each value in the index,
 * up to the maximum. Values without keys are counted in the first rows, and omitted if they do not occur in
 * those rows.
 */
async function countedByKey(facets: FacetRepository, filter: ListingFilter): Promise<Counted> {
  const total = await facets.count(filter, maxFacetCount + 1);
  if (total <= maxFacetCount) return countedIn(await facets.rows(filter, maxFacetCount), filter, false);
  const count = async (narrowed: ListingFilter) =>
    upToMax(await facets.count({ ...filter, ...narrowed }, maxFacetCount + 1));
  let some: Promise<FacetRow[]> | undefined;
  return {
    total: upToMax(total),
    async by(facet) {
      if (!hasKeys(facet, filter)) {
        some ??= facets.rows(filter, maxFacetCount);
        return (await countedIn(await some, filter, true).by(facet)).filter((value) => value.count > 0);
      }
      return Promise.all(
        valuesOf(facet, filter).map(async ({ value, narrowed }) => ({ value, ...(await count(narrowed)) })),
      );
    },
  };
}

/**
 * Returns the number of listings that each value of each filter would leave, given all other filters and the
 * search. Counts are exact up to 1,000. For a search, only the ranked listings are counted, as in its list.
 */
export async function listFacets(
  { facets, search: deps }: ListFacetsDeps,
  { search = '', of, ...query }: FilterQuery & { of?: 'place' | undefined },
): Promise<ListingFacets> {
  const filter = toFilter(query);
  // Shared by all searches of this call, so that many filters do not make the call more expensive.
  const budget = { comparisons: maxComparisons };
  const counted = async (by: ListingFilter): Promise<Counted> => {
    if (search === '') return countedByKey(facets, by);
    const found = await searchListings(deps, by, search, budget);
    return countedIn(
      found.map(({ listing }) => listing),
      by,
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
    state: [],
    lga: [],
    price: [],
  };
  for (const facet of of === 'place' ? placeFacets : usualFacets) {
    const others = without(facet, filter);
    const isSet = Object.keys(others).length < Object.keys(filter).length;
    answer[facet] = await (isSet ? await counted(others) : all).by(facet);
  }
  return answer;
}
