import {
  catalogRoutes,
  koboFromNaira,
  ListingFacets,
  maxFacetCount,
  nairaFromKobo,
  priceEdges,
} from '@alaso/contracts';
import { type TestService, useFreshDatabase } from '@alaso/test-kit';
import fc from 'fast-check';
import { facetNames, facetOptions } from '../src/listings/facet-keys.ts';
import type { ListingDocument } from '../src/listings/listing.model.ts';
import { listingDocument, startCatalog, store } from './catalog-service.ts';

useFreshDatabase();

let catalog: TestService;
let rows: readonly ListingDocument[];

/** Returns some of the options, or nothing every third time, out of step with each other. */
const some = <T>(options: readonly T[], n: number): T | null => [...options.slice(0, 3), null][n % 4] ?? null;

const nouns = ['gown', 'gele', 'fila', 'boubou'];

beforeAll(async () => {
  catalog = await startCatalog();
  rows = Array.from({ length: 240 }, (_, n) =>
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
  await store(catalog, rows);
});
afterAll(() => catalog.close());

type Query = { [name: string]: string };

async function facets(query: Query): Promise<ListingFacets> {
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

const naive = (query: Query) => rows.filter((row) => passes(row, query)).length;

function naiveFacets(query: Query) {
  const counts = (values: readonly string[], narrowed: (value: string) => Query) =>
    values.map((value) => ({ value, count: naive(narrowed(value)) }));
  const { minPrice: _min, maxPrice: _max, ...others } = query;
  const band = (edge: string): Query => {
    const next = priceEdges.find((other) => other > Number(edge));
    return { ...others, minPrice: edge, ...(next !== undefined && { maxPrice: String(next) }) };
  };
  return {
    total: { count: naive(query) },
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

it('counts each value as a naive count of the other filters and the search does', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (chosen) => {
      expect(await facets(chosen)).toEqual(naiveFacets(chosen));
    }),
    { numRuns: 30 },
  );
});

it('a count is what the list says once the value is chosen', async () => {
  const { color } = await facets({ category: 'rent', search: 'gele' });
  for (const { value, count } of color) {
    const answer = await catalog.send('GET', `/api/listings?category=rent&search=gele&color=${value}`);
    expect(answer.headers.get('x-total-count')).toBe(String(count));
  }
});

it('of one owner it counts what has left the market too, unless a status is asked for', async () => {
  const own = rows.find(({ status, removedAt, pausedAt }) => status === 'sold' && !removedAt && !pausedAt);
  const total = async (more: Query) => (await facets({ owner: own?.ownerId ?? '', ...more })).total;
  expect(await total({})).toEqual({ count: 1 });
  expect(await total({ status: 'active' })).toEqual({ count: 0 });
});

it('is exact to 1,000 and says that there are more beyond', async () => {
  const caps = (length: number) =>
    Array.from({ length }, () =>
      listingDocument({ title: 'Cap', category: 'upcycle', occasion: 'naming', priceKobo: 700_000 }),
    );
  const counted = async () => {
    const { occasion, price } = await facets({});
    return [occasion.find(({ value }) => value === 'naming'), price[1]?.more];
  };
  await store(catalog, caps(maxFacetCount));
  expect(await counted()).toEqual([{ value: 'naming', count: 1000 }, true]);
  await store(catalog, caps(1));
  expect(await counted()).toEqual([{ value: 'naming', count: 1000, more: true }, true]);
  expect((await facets({ occasion: 'naming' })).total).toEqual({ count: 1000, more: true });
});

it('of a search that finds more than it ranks it says that there are more', async () => {
  const { total, occasion } = await facets({ search: 'cap' });
  expect(total).toEqual({ count: 300, more: true });
  expect(occasion.some(({ count, more }) => count > 0 && more === true)).toBe(true);
});

it.each(['sort=newest', 'limit=5', 'cursor=x', 'minPrice=-1', 'size=XXXL', 'colour=red'])(
  'refuses %s',
  async (asked) => {
    expect((await catalog.send('GET', `/api/listings/facets?${asked}`)).status).toBe(400);
  },
);

it('reads no more index entries than it counts to', async () => {
  const listings = catalog.platform.connection.collection<ListingDocument>('listings');
  const { facetKeys } = listingDocument({ category: 'upcycle', occasion: 'naming' });
  const bounded = listings
    .find({ status: 'active', removedAt: null, facetKeys: Math.max(...facetKeys) })
    .limit(maxFacetCount + 1);
  const plan = JSON.stringify(await bounded.explain('executionStats'));
  expect(plan).toContain('IXSCAN');
  expect(plan).toContain('status_1_facetKeys_1_priceAscending_1__id_1');
});
