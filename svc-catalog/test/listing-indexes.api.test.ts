import { randomUUID } from 'node:crypto';
import { runMigrations } from '@alaso/service-kit';
import type { TestService } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { database } from '../src/database.ts';
import { type ListingDocument, listingsOf } from '../src/listings/listing.model.ts';
import { listingRepository } from '../src/listings/listing.repository.ts';
import { priceHintRepository } from '../src/price-hints/price-hint.repository.ts';
import { ownListingsRepository } from '../src/standing/own-listings.repository.ts';
import { listingDocument, startCatalog } from './catalog-service.ts';

let catalog: TestService;
const owners = Array.from({ length: 60 }, () => randomUUID());

beforeAll(async () => {
  catalog = await startCatalog();
  const { connection } = catalog.platform;
  await listingsOf(connection).collection.drop();
  await connection.createCollection('listings');
  const categories = ['resale', 'gift', 'rent', 'upcycle'] as const;
  const words = ['gown', 'gele', 'wrapper', 'fila', 'agbada', 'boubou', 'kaftan', 'skirt'];
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
  // Built over the rows, as in a grown database: the engine plans by what it knows of them.
  await runMigrations(connection, database, catalog.platform.log);
}, 60_000);
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

/** The plan of a repository's query, its outermost stage first, taken from the very query that it sends. */
async function planOf(ask: (listings: Listings) => Promise<unknown>): Promise<Plan[]> {
  const { connection } = catalog.platform;
  const plans: Plan[] = [];
  const cursors = Object.getPrototypeOf(listingsOf(connection).collection.find()) as Cursor;
  const spy = jest.spyOn(cursors, 'toArray').mockImplementation(async function (this: Cursor) {
    plans.push(z.parse(Explained, await this.explain()).queryPlanner.winningPlan);
    return [];
  });
  await ask(listingRepository(connection)).finally(() => spy.mockRestore());
  expect(plans).toHaveLength(1);
  return plans.flatMap(stages);
}

function stages(plan: Plan): Plan[] {
  return [plan, ...(plan.inputStage ? stages(plan.inputStage) : [])];
}
const namesOf = (plan: readonly Plan[]) => plan.map(({ stage }) => stage);

const active = { status: 'active' as const };
const at = 1_760_000_000_000 + 4000 * 60_000;
const id = randomUUID();

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
  ['an owner’s own', { ownerId: owners[3] ?? '' }, 'newest', undefined],
] as const)('%s is read from an index in its order', async (_title, filter, sort, after) => {
  const plan = await planOf((listings) => listings.page(filter, sort, after && [...after], 25));
  expect(namesOf(plan)).toEqual(['LIMIT', 'FETCH', 'IXSCAN']);
});

it.each([
  ['all words', (listings: Listings) => listings.withWords(active, ['gown'], 100)],
  ['parts of words', (listings: Listings) => listings.withTrigrams(active, [' go', 'gow'], 100)],
])('the newest with %s are read from an index in their order', async (_title, ask) => {
  expect(namesOf(await planOf(ask))).toEqual(['LIMIT', 'FETCH', 'IXSCAN']);
});

it('the newest of a fabric, for what is similar to a listing, are read from an index of their own', async () => {
  const plan = await planOf((listings) =>
    listings.page({ ...active, fabricType: 'george' }, 'newest', undefined, 40),
  );
  expect(namesOf(plan)).toEqual(['LIMIT', 'FETCH', 'IXSCAN']);
  expect(Object.keys(plan.at(-1)?.keyPattern ?? {})).toEqual(['status', 'fabricType', 'createdAt', '_id']);
});

it('listings that were removed long ago are found by their index', async () => {
  const before = new Date(Date.now() - 86_400_000);
  const plan = await planOf((listings) => listings.removedBefore(before, 500));
  expect(plan.at(-1)).toMatchObject({ stage: 'IXSCAN', keyPattern: { removedAt: 1 } });
});

it('what such items sold for is read from an index in its order', async () => {
  const alike = { category: 'resale', fabricType: 'lace', condition: 'Good' } as const;
  const ask = () => priceHintRepository(catalog.platform.connection).soldFor(alike, new Date(at), 500);
  const plan = await planOf(ask);
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
      ownListingsRepository(connection).page(owners[3] ?? '', state, ['newest', at, id], 25);
    expect(namesOf(await planOf(() => ask(catalog.platform)))).toEqual(['LIMIT', 'FETCH', 'IXSCAN']);
  },
);
