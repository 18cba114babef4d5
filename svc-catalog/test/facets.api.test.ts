import { maxFacetCount } from '@alaso/contracts';
import { type TestService, useFreshDatabase } from '@alaso/test-kit';
import type { ListingDocument } from '../src/listings/listing.model.ts';
import { listingDocument, startCatalog, store } from './catalog-service.ts';
import { expectNaiveCounts, mixedListings, type Query, readFacets } from './facets-by-hand.ts';

useFreshDatabase();

let catalog: TestService;
let rows: readonly ListingDocument[];
beforeAll(async () => {
  catalog = await startCatalog();
  rows = mixedListings();
  await store(catalog, rows);
});
afterAll(() => catalog.close());

const facets = (query: Query) => readFacets(catalog, query);

it('counts each value as a naive count of the other filters and the search does', () =>
  expectNaiveCounts(catalog, rows, 8));

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
