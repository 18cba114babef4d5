import { catalogRoutes, koboFromNaira, ListingFacets, nairaFromKobo, priceEdges } from '@alaso/contracts';
import type { TestService } from '@alaso/test-kit';
import fc from 'fast-check';
import { facetNames, facetOptions } from '../src/listings/facet-keys.ts';
import type { ListingDocument } from '../src/listings/listing.model.ts';
import { listingDocument } from './catalog-service.ts';

export type Query = { [name: string]: string };

/** Returns some of the options, or nothing every third time, out of step with each other. */
const some = <T>(options: readonly T[], n: number): T | null => [...options.slice(0, 3), null][n % 4] ?? null;

const nouns = ['gown', 'gele', 'fila', 'boubou'];

/** Returns listings with all kinds of options, some of them no longer on the market. */
export const mixedListings = (): ListingDocument[] =>
  Array.from({ length: 240 }, (_, n) =>
    listingDocument({
      title: `${nouns[n % 4]} no ${n}`,
      category: facetOptions.category[(n >> 3) % 4] ?? 'gift',
      size: some(facetOptions.size, n * 7 + (n >> 2)),
      condition: some(facetOptions.condition, n >> 1),
      fabricType: some(facetOptions.fabricType, n * 3 + (n >> 4)),
      color: some(facetOptions.color, n * 5 + (n >> 5)),
      occasion: some(facetOptions.occasion, n * 11 + (n >> 3)),
      priceKobo: n % 9 === 0 ? null : ((n * 7919) % 150) * 100_000,
      status: n % 7 === 0 ? 'sold' : 'active',
      removedAt: n % 13 === 0 ? new Date() : null,
      pausedAt: n % 17 === 0 ? new Date() : null,
    }),
  );

/** Returns the service's counts. */
export async function readFacets(catalog: TestService, query: Query): Promise<ListingFacets> {
  const answer = await catalog.call(catalogRoutes.listFacets, { query });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return ListingFacets.parse(answer.body);
}

/** Checks if a listing matches, implemented independently of the service. */
function passes(row: ListingDocument, { search, minPrice, maxPrice, ...options }: Query): boolean {
  if (row.status !== 'active' || row.removedAt !== null || row.pausedAt !== null) return false;
  if (search !== undefined && !row.title.split(' ').includes(search)) return false;
  const priced = row.priceKobo ?? NaN;
  if (minPrice !== undefined && !(priced >= koboFromNaira(minPrice))) return false;
  if (maxPrice !== undefined && !(priced <= koboFromNaira(maxPrice))) return false;
  return facetNames.every((name) => options[name]?.split(',').includes(row[name] ?? '') ?? true);
}

const naive = (rows: readonly ListingDocument[], query: Query) =>
  rows.filter((row) => passes(row, query)).length;

/** Counts the listings one by one. */
function naiveFacets(rows: readonly ListingDocument[], query: Query) {
  const counts = (values: readonly string[], narrowed: (value: string) => Query) =>
    values.map((value) => ({ value, count: naive(rows, narrowed(value)) }));
  const { minPrice: _min, maxPrice: _max, ...others } = query;
  const band = (edge: string): Query => {
    const next = priceEdges.find((other) => other > Number(edge));
    return { ...others, minPrice: edge, ...(next !== undefined && { maxPrice: String(next) }) };
  };
  return {
    total: { count: naive(rows, query) },
    ...Object.fromEntries(
      facetNames.map((name) => [name, counts(facetOptions[name], (value) => ({ ...query, [name]: value }))]),
    ),
    state: [],
    lga: [],
    price: counts(priceEdges.map(String), band),
  };
}

const price = fc.integer({ min: 0, max: 15_000_000 }).map(nairaFromKobo);
const query: fc.Arbitrary<Query> = fc
  .record(
    {
      ...Object.fromEntries(
        facetNames.map((name) => [name, fc.constantFrom(...facetOptions[name].slice(0, 4))]),
      ),
      size: fc.constantFrom('XS', 'S', 'XS,S', 'S,M,L'),
      condition: fc.constantFrom('Good', 'Like New,Good', 'Very Good,Fair'),
      minPrice: price,
      maxPrice: price,
      search: fc.constantFrom(...nouns),
    },
    { requiredKeys: [] },
  )
  .map((chosen) => Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, String(value)])));

/** Compares the service's counts with a count of all listings, for this many queries. */
export async function expectNaiveCounts(
  catalog: TestService,
  rows: readonly ListingDocument[],
  numRuns: number,
): Promise<void> {
  const property = fc.asyncProperty(query, async (chosen) => {
    expect(await readFacets(catalog, chosen)).toEqual(naiveFacets(rows, chosen));
  });
  await fc.assert(property, { numRuns });
}
