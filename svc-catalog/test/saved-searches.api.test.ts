import { randomUUID } from 'node:crypto';
import { catalogRoutes, maxSavedSearches, SavedSearch } from '@alaso/contracts';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { type Catalog, list, startCatalog } from './catalog-service.ts';
import { save } from './saved-search-steps.ts';

let catalog: Catalog;
let person: TestUser;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());
beforeEach(() => {
  person = catalog.user();
});

const listSearches = async (as = person) =>
  z.parse(z.array(SavedSearch), (await catalog.call(catalogRoutes.listSavedSearches, {}, { as })).body);
const change = (id: string, body: { name?: string; alert?: boolean }, as = person) =>
  catalog.call(catalogRoutes.changeSavedSearch, { params: { id }, body }, { as });
const remove = (id: string, as = person) =>
  catalog.call(catalogRoutes.deleteSavedSearch, { params: { id } }, { as });

it('are kept with their filters, the newest first, each person’s own', async () => {
  const filters = {
    ...({ search: 'iro', category: 'resale', size: 'M', condition: 'Good', fabricType: 'lace' } as const),
    ...({ color: 'gold', occasion: 'wedding', minPrice: '500', maxPrice: '20000.5' } as const),
  };
  const first = await save(catalog, person, filters);
  const second = await save(catalog, person, { category: 'gift' }, { name: 'Gifts', alert: false });
  await save(catalog, catalog.user(), { size: 'S' });
  expect(await listSearches()).toEqual([second, first]);
  expect(first).toMatchObject({
    name: 'Lace for the wedding',
    filters: { ...filters, minPrice: '500.00', maxPrice: '20000.50' },
    alert: true,
  });
  expect(second).toMatchObject({ filters: { category: 'gift' }, alert: false });
});

it.each([{}, { category: 'all' as const, size: '' as const, search: ' ' }, { search: '!!!' }])(
  'look for something: %j is refused',
  async (filters) => {
    const answer = await catalog.call(
      catalogRoutes.saveSearch,
      { body: { name: 'All', filters } },
      { as: person },
    );
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  },
);

it('keep the words that were meant in place of misspelled ones, in a name that quotes them, too', async () => {
  await list(catalog, catalog.user(), { title: 'Ankara gown', description: 'Very comfy' });
  const named = (search: string) => ({ name: `“${search}” · Rent` });
  const saved = await save(catalog, person, { search: 'ankra gwn' }, named('ankra gwn'));
  expect(saved).toMatchObject({ name: '“ankara gown” · Rent', filters: { search: 'ankara gown' } });
  // Words that a listing has, that start one of its words, or that resemble no other stay as typed.
  for (const search of ['comfy', 'anka gow', 'Velvetine']) {
    expect(await save(catalog, person, { search }, named(search))).toMatchObject({
      ...named(search),
      filters: { search },
    });
  }
});

it('of several sizes and conditions are kept in the order in which they are offered', async () => {
  const saved = await save(catalog, catalog.user(), { size: 'L,M', condition: 'Good,Like New' });
  expect(saved.filters).toEqual({ size: 'M,L', condition: 'Like New,Good' });
  expect((await save(catalog, catalog.user(), { size: 'M' })).filters).toEqual({ size: 'M' });
});

it.each([
  ['an unknown filter', { name: 'A', filters: { owner: randomUUID() } }],
  ['an order', { name: 'A', filters: { size: 'M', sort: 'newest' } }],
  ['no name', { name: ' ', filters: { size: 'M' } }],
])('are refused with %s', async (_what, body) => {
  const answer = await catalog.send('POST', '/api/saved-searches', {
    as: person,
    body: JSON.stringify(body),
  });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
});

it('are saved once, however often the same call comes', async () => {
  const send = () =>
    catalog.call(
      catalogRoutes.saveSearch,
      { body: { name: 'Once', filters: { size: 'M' } } },
      { as: person, headers: { 'Idempotency-Key': 'the-same-key-each-time' } },
    );
  expect((await send()).body).toEqual((await send()).body);
  expect(await listSearches()).toHaveLength(1);
});

it(`are ${maxSavedSearches} at most, of any number that come at once`, async () => {
  for (let saved = 0; saved < maxSavedSearches - 1; saved += 1) await save(catalog, person, { size: 'M' });
  const body = { name: 'One more', filters: { size: 'L' as const } };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => catalog.call(catalogRoutes.saveSearch, { body }, { as: person })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
  expect(answers.find(({ status }) => status === 422)).toMatchObject({ body: { code: 'too-many-saved' } });
  expect(await listSearches()).toHaveLength(maxSavedSearches);
});

it('are renamed, and their alerts turned off and on, by their owner alone', async () => {
  const { id } = await save(catalog, person, { size: 'M' });
  expect(await change(id, { name: 'Mine' })).toMatchObject({
    status: 200,
    body: { name: 'Mine', alert: true },
  });
  expect(await change(id, { alert: false })).toMatchObject({ body: { name: 'Mine', alert: false } });
  expect(await change(id, {})).toMatchObject({ status: 200, body: { name: 'Mine', alert: false } });
  for (const [which, who] of [
    [id, catalog.user()],
    [randomUUID(), person],
  ] as const) {
    expect(await change(which, { name: 'Theirs' }, who)).toMatchObject({ status: 404 });
  }
  expect(await listSearches()).toMatchObject([{ name: 'Mine', alert: false }]);
});

it('are deleted by their owner alone, and again changes nothing', async () => {
  const { id } = await save(catalog, person, { size: 'M' });
  expect((await remove(id, catalog.user())).status).toBe(204);
  expect(await listSearches()).toHaveLength(1);
  for (const _ of [1, 2]) expect((await remove(id)).status).toBe(204);
  expect(await listSearches()).toEqual([]);
});
