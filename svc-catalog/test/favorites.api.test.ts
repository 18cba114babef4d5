import { randomUUID } from 'node:crypto';
import { catalogRoutes, Favorite, maxFavorites } from '@alaso/contracts';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { favoritesOf } from '../src/favorites/favorite.repository.ts';
import { listingsOf } from '../src/listings/listing.model.ts';
import { type Catalog, list, listingDocument, setFields, startCatalog, store } from './catalog-service.ts';

let catalog: Catalog;
let owner: TestUser;
let admirer: TestUser;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());
beforeEach(() => {
  owner = catalog.user();
  admirer = catalog.user();
});

const add = (listingId: string, as = admirer) =>
  catalog.call(catalogRoutes.addFavorite, { params: { listingId } }, { as });
const remove = (listingId: string, as = admirer) =>
  catalog.call(catalogRoutes.removeFavorite, { params: { listingId } }, { as });
const read = (query: { limit?: string; cursor?: string } = {}, as = admirer) =>
  catalog.call(catalogRoutes.listFavorites, { query }, { as });
const favoritesIn = (answer: { body: unknown }) => z.parse(z.array(Favorite), answer.body);
const ids = async (as = admirer) =>
  z.parse(z.array(z.string()), (await catalog.call(catalogRoutes.listFavoriteIds, {}, { as })).body);
const row = (id: string) => listingsOf(catalog.platform.connection).findOne({ _id: id }).lean();
const countFavorites = async (id: string) => (await row(id))?.favouriteCount;

it('are added once, however often they are sent, and taken out once', async () => {
  const { id, updatedAt } = await list(catalog, owner);
  for (const _ of [1, 2]) expect((await add(id)).status).toBe(204);
  expect(await ids()).toEqual([id]);
  expect(await countFavorites(id)).toBe(1);
  expect((await row(id))?.updatedAt.toISOString()).toBe(updatedAt);
  for (const _ of [1, 2]) expect((await remove(id)).status).toBe(204);
  expect(await ids()).toEqual([]);
  expect(await countFavorites(id)).toBe(0);
});

it('are each person’s own', async () => {
  const { id } = await list(catalog, owner);
  await add(id);
  const other = catalog.user();
  expect(await ids(other)).toEqual([]);
  expect(favoritesIn(await read({}, other))).toEqual([]);
  expect((await remove(id, other)).status).toBe(204);
  expect(await ids()).toEqual([id]);
});

it('do not take one’s own listing', async () => {
  const { id } = await list(catalog, owner);
  expect(await add(id, owner)).toMatchObject({ status: 403, body: { code: 'own-listing' } });
  expect(await countFavorites(id)).toBe(0);
});

it.each([
  ['paused', { pausedAt: new Date() }],
  ['removed', { removedAt: new Date() }],
])('do not take what is %s or never was, but let go of it', async (_state, fields) => {
  const { id } = await list(catalog, owner);
  await add(id);
  await setFields(catalog, id, fields);
  for (const gone of [id, randomUUID()]) {
    expect(await add(gone, catalog.user())).toMatchObject({ status: 404, body: { code: 'not-found' } });
  }
  // It is already there: a repeat changes nothing.
  expect((await add(id)).status).toBe(204);
  expect(await countFavorites(id)).toBe(1);
  expect((await remove(id)).status).toBe(204);
  expect(await countFavorites(id)).toBe(0);
  expect((await remove(randomUUID())).status).toBe(204);
});

it('are read page by page, the newest first, each with its listing as it stands', async () => {
  const rows = Array.from({ length: 7 }, (_, n) => listingDocument({ title: `item ${n}` }));
  await store(catalog, rows);
  for (const { _id } of rows) await add(_id);
  const [sold = '', removed = ''] = rows.map(({ _id }) => _id);
  await setFields(catalog, sold, { status: 'sold', hold: randomUUID() });
  await setFields(catalog, removed, { removedAt: new Date() });

  const pages: Favorite[] = [];
  let cursor: string | undefined;
  do {
    const answer = await read({ limit: '3', ...(cursor && { cursor }) });
    expect(answer.headers.get('x-total-count')).toBe('7');
    pages.push(...favoritesIn(answer));
    cursor = /cursor=([\w-]+)/.exec(answer.headers.get('link') ?? '')?.[1];
  } while (cursor !== undefined);
  expect(pages.map(({ listingId }) => listingId)).toEqual(rows.map(({ _id }) => _id).reverse());
  expect(pages.map(({ listing }) => listing && [listing.title, listing.status])).toEqual([
    ...[6, 5, 4, 3, 2].map((n) => [`item ${n}`, 'active']),
    null,
    ['item 0', 'sold'],
  ]);
});

it.each(['broken', Buffer.from('["newest",1]').toString('base64url')])(
  'refuse the cursor %s',
  async (cursor) => {
    expect(await read({ cursor })).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  },
);

it(`are ${maxFavorites} at most, of any number that come at once`, async () => {
  const stored = Array.from({ length: maxFavorites - 2 }, () => ({
    _id: randomUUID(),
    listingId: randomUUID(),
    userId: admirer.id,
    addedAt: new Date(),
  }));
  await favoritesOf(catalog.platform.connection).insertMany(stored);
  const rows = Array.from({ length: 6 }, () => listingDocument());
  await store(catalog, rows);
  const answers = await Promise.all(rows.map(({ _id }) => add(_id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 422, 422, 422, 422]);
  expect(answers.find(({ status }) => status === 422)).toMatchObject({ body: { code: 'too-many-saved' } });
  expect(await ids()).toHaveLength(maxFavorites);
});

describe('the number of people who like a listing', () => {
  const people = 8;

  it('is right when they come and go at once, some of them twice', async () => {
    const { id } = await list(catalog, owner);
    const staying = Array.from({ length: people }, () => catalog.user());
    const leaving = Array.from({ length: people }, () => catalog.user());
    for (const person of leaving) await add(id, person);
    const answers = await Promise.all([
      ...[...staying, ...staying].map((person) => add(id, person)),
      ...[...leaving, ...leaving].map((person) => remove(id, person)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    expect(await countFavorites(id)).toBe(people);
    const rows = await favoritesOf(catalog.platform.connection).countDocuments({ listingId: id });
    expect(rows).toBe(people);
  });

  it('is shown to its owner, and to nobody else', async () => {
    const { id } = await list(catalog, owner);
    await add(id);
    const own = (as: TestUser) => catalog.call(catalogRoutes.getOwnListing, { params: { id } }, { as });
    expect(await own(owner)).toMatchObject({ status: 200, body: { favouriteCount: 1 } });
    expect((await own(admirer)).status).toBe(404);
    const seen = await catalog.call(catalogRoutes.getListing, { params: { id } }, { as: admirer });
    expect(seen.body).not.toHaveProperty('favouriteCount');
  });

  it('would be wrong if it were read and then written: the control', async () => {
    const { id } = await list(catalog, owner);
    const listings = listingsOf(catalog.platform.connection);
    // All have read before the first one writes.
    const read = await Promise.all(Array.from({ length: people }, () => countFavorites(id)));
    for (const count of read) {
      await listings.updateOne({ _id: id }, { $set: { favouriteCount: (count ?? 0) + 1 } });
    }
    expect(await countFavorites(id)).toBe(1);
  });
});
