import { randomUUID } from 'node:crypto';
import { runMigrations } from '@alaso/service-kit';
import { type TestService, useFreshDatabase } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { database } from '../src/database.ts';
import { type ListingDocument, listingsOf } from '../src/listings/listing.model.ts';
import { listingRepository } from '../src/listings/listing.repository.ts';
import { priceHintRepository } from '../src/price-suggestions/price-hint.repository.ts';
import { type SearchRepository, searchRepository } from '../src/search/search.repository.ts';
import { ownListingsRepository } from '../src/listing-lifecycle/own-listings.repository.ts';
import { listingDocument, startCatalog } from './catalog-service.ts';

useFreshDatabase();

let catalog: TestService;
const words = ['gown', 'gele', 'wrapper', 'fila', 'agbada', 'boubou', 'kaftan', 'skirt'];
const owners = Array.from({ length: 60 }, () => randomUUID());

beforeAll(async () => {
  catalog = await startCatalog();
  const { connection } = catalog.platform;
  await listingsOf(connection).collection.drop();
  await connection.createCollection('listings');
  const categories = ['resale', 'gift', 'rent', 'upcycle'] as const;
  const rows = Array.from({ length: 8000 }, (_, n) =>
    listingDocument({
      title: `${words[n % 8]} ${words[(n * 5 + 1) % 8]} no ${n}`,
      category: categories[n % 4] ?? 'resale',
      fabricType: n % 40 === 7 ? 'george' : 'lace',
      status: n % 5 === 0 ? 'sold' : 'active',
      priceKobo: n % 9 === 0 ? null : (n * 7919) % 5_000_000,
      createdAt: new Date(1_760_000_000_000 + ((n * 7919) % 8000) * 60_000),
      ownerId: owners[n % owners.length] ?? '',
      removedAt: n % 11 === 0 ? new Date() : null,
      condition: n % 3 === 0 ? 'Good' : 'Fair',
      soldAt: n % 5 === 0 ? new Date(1_760_000_000_000 + n * 60_000) : null,
    }),
  );
  for (let at = 0; at < rows.length; at += 1000) {
    await connection.collection<ListingDocument>('listings').insertMany(rows.slice(at, at + 1000));
  }
  // Built with existing rows, as in a grown database: the engine plans by their statistics.
  await runMigrations(connection, database, catalog.platform.log);
});
afterAll(() => catalog.close());

type Plan = { stage: string; keyPattern?: Record<string, number> | undefined; inputStage?: Plan | undefined };
const Plan: z.ZodMiniType<Plan> = z.object({
  stage: z.string(),
  keyPattern: z.optional(z.record(z.string(), z.number())),
  get inputStage() {
    return z.optional(Plan);
  },
});
const Explained = z.object({ queryPlanner: z.object({ winningPlan: Plan }) });

type Cursor = ReturnType<ReturnType<typeof listingsOf>['collection']['find']>;
type Listings = ReturnType<typeof listingRepository>;

type Ask = (listings: Listings, search: SearchRepository) => Promise<unknown>;

/**
 * Returns the plans of a repository's queries, each from its outermost stage, for exactly the queries that it
 * sends.
 */
async function explainAll(ask: Ask): Promise<Plan[][]> {
  const { connection } = catalog.platform;
  const plans: Plan[] = [];
  const cursors = Object.getPrototypeOf(listingsOf(connection).collection.find()) as Cursor;
  const spy = jest.spyOn(cursors, 'toArray').mockImplementation(async function (this: Cursor) {
    plans.push(z.parse(Explained, await this.explain()).queryPlanner.winningPlan);
    return [];
  });
  await ask(listingRepository(connection), searchRepository(connection)).finally(() => spy.mockRestore());
  return plans.map(stages);
}

async function explainOne(ask: Ask): Promise<Plan[]> {
  const [plan = [], ...others] = await explainAll(ask);
  expect(others).toEqual([]);
  return plan;
}

function stages(plan: Plan): Plan[] {
  return [plan, ...(plan.inputStage ? stages(plan.inputStage) : [])];
}
const namesOf = (plan: readonly Plan[]) => plan.map(({ stage }) => stage);

const active = { status: 'active' as const };
const at = 1_760_000_000_000 + 4000 * 60_000;
const id = randomUUID();
const six = {
  category: 'rent',
  size: 'M',
  condition: 'Good',
  fabricType: 'lace',
  color: 'gold',
  occasion: 'church',
} as const;

it.each([
  ['newest first', active, 'newest', undefined],
  ['the next page of newest', active, 'newest', ['newest', at, id]],
  ['newest of a category', { ...active, category: 'rent' }, 'newest', undefined],
  ['newest of a category and a size', { ...active, category: 'rent', size: 'M' }, 'newest', undefined],
  ['the next page of a category', { ...active, category: 'rent' }, 'newest', ['newest', at, id]],
  ['lowest price', active, 'price-asc', undefined],
  ['the next page by lowest price', active, 'price-asc', ['price-asc', 2_000_000, id]],
  ['lowest price of a category', { ...active, category: 'gift' }, 'price-asc', undefined],
  ['highest price', active, 'price-desc', undefined],
  ['the next page by highest price', active, 'price-desc', ['price-desc', 2_000_000, id]],
  ['highest price of a category', { ...active, category: 'gift' }, 'price-desc', undefined],
  ['what has no price, by highest price', active, 'price-desc', ['price-desc', -1, id]],
  ['newest of six filters', { ...active, ...six }, 'newest', undefined],
  ['lowest price of six filters', { ...active, ...six }, 'price-asc', undefined],
  ['newest in a range of prices that many are in', { ...active, minKobo: 100 }, 'newest', undefined],
  ['lowest price in a range', { ...active, minKobo: 4_000_000 }, 'price-asc', undefined],
  [
    'highest price in a range of a category',
    { ...active, category: 'gift', maxKobo: 90_000 },
    'price-desc',
    undefined,
  ],
  ['an owner’s own', { ownerId: owners[3] ?? '' }, 'newest', undefined],
] as const)('%s is read from an index in its order', async (_title, filter, sort, after) => {
  // When sorting by highest price, listings without a price are read separately.
  const plans = await explainAll((listings) => listings.page(filter, sort, after && [...after], 25));
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(namesOf(plan)).toEqual(['LIMIT', 'FETCH', 'IXSCAN']);
});

it.each([
  ['a word', { in: 'searchWords', anyOf: ['gown'] }],
  ['words that begin so', { in: 'nameKeys', anyOf: ['go*'] }],
] as const)('the newest with %s are read from an index in their order', async (_title, wanted) => {
  const plan = await explainOne((_, search) => search.newest(active, [wanted], 100));
  expect(namesOf(plan)).toEqual(['LIMIT', 'FETCH', 'IXSCAN']);
});

it('the newest with one of many words are merged from an index in their order', async () => {
  const anyOf = words.map((word) => word.replace(/.$/, 's')).concat(words);
  const plan = await explainOne((_, search) => search.newest(active, [{ in: 'nameKeys', anyOf }], 100));
  expect(namesOf(plan)).not.toContain('SORT');
});

it.each(['newest', 'price-asc', 'price-desc'] as const)(
  'several sizes and conditions are merged from an index in the order %s',
  async (order) => {
    const some = { ...active, size: ['M', 'L'], condition: ['Good', 'Fair'] } as const;
    const plans = await explainAll((listings) => listings.page(some, order, undefined, 25));
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(namesOf(plan)).not.toContain('SORT');
  },
);

it('where all that is wanted is common, the newest are looked through', async () => {
  const [some, others] = [words.slice(0, 4), words.slice(3, 7)];
  const { connection } = catalog.platform;
  const { rows, hasOlder } = await searchRepository(connection).newest(
    { ...active, condition: 'Fair' },
    [some, others].map((anyOf) => ({ in: 'nameKeys' as const, anyOf })),
    100,
  );
  const named = (title: string, by: readonly string[]) => by.some((word) => title.split(' ').includes(word));
  const both = await listingsOf(connection)
    .find({ ...active, condition: 'Fair', removedAt: null }, { title: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .lean();
  const expected = both.filter(({ title }) => named(title, some) && named(title, others));
  expect(expected.length).toBeGreaterThan(100);
  expect(hasOlder).toBe(true);
  expect(rows.map(({ _id }) => _id)).toEqual(expected.slice(0, 100).map(({ _id }) => _id));
});

it('whatever is chosen, no more is looked at than is shown', async () => {
  const chosen = { ...active, category: 'rent', fabricType: 'george' } as const;
  for (const order of ['newest', 'price-asc', 'price-desc'] as const) {
    const plans = await explainAll((listings) => listings.page(chosen, order, undefined, 5));
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      expect(Object.keys(plan.at(-1)?.keyPattern ?? {}).slice(0, 2)).toEqual(['status', 'facetKeys']);
    }
  }
});

it('of few in a range of prices, those alone are read', async () => {
  const dear = { ...active, minKobo: 4_990_000 };
  const plan = await explainOne((listings) => listings.page(dear, 'newest', undefined, 25, true));
  expect(plan.at(-1)).toMatchObject({ stage: 'IXSCAN', keyPattern: { priceAscending: 1 } });
});

it('listings that were removed long ago are found by their index', async () => {
  const before = new Date(Date.now() - 86_400_000);
  const plan = await explainOne((listings) => listings.removedBefore(before, 500));
  expect(plan.at(-1)).toMatchObject({ stage: 'IXSCAN', keyPattern: { removedAt: 1 } });
});

it('what such items sold for is read from an index in its order', async () => {
  const alike = { category: 'resale', fabricType: 'lace', condition: 'Good' } as const;
  const ask = () => priceHintRepository(catalog.platform.connection).soldFor(alike, new Date(at), 500);
  const plan = await explainOne(ask);
  expect(namesOf(plan)).toEqual(['LIMIT', 'FETCH', 'IXSCAN']);
  expect(Object.keys(plan.at(-1)?.keyPattern ?? {})).toEqual([
    'category',
    'fabricType',
    'condition',
    'soldAt',
  ]);
});

it.each([undefined, 'active', 'paused', 'sold', 'gifted', 'removed'] as const)(
  'what an owner has in the state %s is read from an index in its order',
  async (state) => {
    const ask = ({ connection }: typeof catalog.platform) =>
      ownListingsRepository(connection).page(
        owners[3] ?? '',
        state,
        { createdAt: new Date(at), _id: id },
        25,
      );
    expect(namesOf(await explainOne(() => ask(catalog.platform)))).toEqual(['LIMIT', 'FETCH', 'IXSCAN']);
  },
);
