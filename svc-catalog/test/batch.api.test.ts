import { catalogRoutes, listingLimits, maxBatch } from '@alaso/contracts';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { type Catalog, listingsIn, startCatalog } from './catalog-service.ts';
import { findOutboxRows } from './outbox-rows.ts';

let catalog: Catalog;
let owner: TestUser;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());
beforeEach(() => {
  owner = catalog.user();
});

type Row = Record<string, unknown>;
const Answered = catalogRoutes.listBatch.answer;
const gele = (number: number): Row => ({ title: `Gele no ${number}`, category: 'resale', price: '9000' });
const geles = (count: number) => Array.from({ length: count }, (_, n) => gele(n));

const call = (rows: unknown, headers: Record<string, string> = {}, as = owner) =>
  catalog.send('POST', '/api/listings/batch', { as, body: JSON.stringify({ rows }), headers });
const listed = async () => {
  const query = { owner: owner.id, limit: '100' };
  return listingsIn(await catalog.call(catalogRoutes.listListings, { query }));
};

it('fifty items are listed with one call, and each is published as any new listing', async () => {
  const answer = await call(geles(maxBatch));
  expect(answer.status).toBe(200);
  const { rows } = z.parse(Answered, answer.body);
  expect(rows.map(({ errors }) => errors)).toEqual(geles(maxBatch).map(() => []));
  const found = await listed();
  expect(found).toHaveLength(maxBatch);
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
  const third = found.find(({ id }) => id === rows[2]?.id);
  expect(third).toMatchObject({ title: 'Gele no 2', price: '9000.00', status: 'active', photos: [] });
  const published = await findOutboxRows(catalog.platform.connection, 'listing.created');
  const ids = published.map(({ listingId }) => listingId);
  expect(rows.filter(({ id }) => !ids.includes(id ?? ''))).toEqual([]);
});

it('fifty-one are refused in words, none is listed; so is no row at all', async () => {
  const answer = await call(geles(maxBatch + 1));
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  expect(answer.text).toContain('List at most 50 items at once');
  expect((await call([])).status).toBe(400);
  expect((await call('gele')).status).toBe(400);
  expect(await listed()).toEqual([]);
});

it('a row with errors is answered with what is wrong, and the others are listed', async () => {
  const wrong = [
    { title: '', category: 'resale', price: '9000' },
    { title: 'Gele', category: 'none', price: 'a lot' },
    { title: 'Gele', category: 'gift', price: '500' },
    { ...gele(1), ownerId: catalog.user().id },
    { ...gele(1), photos: [{ id: catalog.user().id }] },
    { ...gele(1), place: { state: 'Lagos', lga: 'Ikeja', area: 'No 5 Allen Avenue' } },
  ];
  const { rows } = z.parse(Answered, (await call([gele(1), ...wrong, gele(2)])).body);
  expect(rows.map(({ id }) => id !== null)).toEqual([true, ...wrong.map(() => false), true]);
  expect(rows[1]?.errors).toEqual([{ path: 'title', message: 'Title is required' }]);
  expect(rows[2]?.errors).toEqual([
    { path: 'category', message: 'Choose a category' },
    { path: 'price', message: 'Enter a price up to ₦99,999,999.99, such as 1500 or 1500.50' },
  ]);
  expect(rows[3]?.errors).toEqual([{ path: 'price', message: 'A gift is free: leave the price empty' }]);
  expect(rows[4]?.errors).toEqual([{ path: 'ownerId', message: 'Unknown field. Remove it' }]);
  expect(rows[5]?.errors).toEqual([{ path: 'photos', message: 'Add photos once the item is listed' }]);
  expect(rows[6]?.errors).toEqual([
    { path: 'place.area', message: 'Write only the part of town, without street and number' },
  ]);
  expect((await listed()).map(({ title }) => title).toSorted()).toEqual(['Gele no 1', 'Gele no 2']);
});

it('a cell that looks like a formula is a text like any other', async () => {
  const title = '=HYPERLINK("https://example.com","gele")';
  await call([{ ...gele(1), title, description: '+1+cmd|calc' }]);
  expect(await listed()).toMatchObject([{ title, description: '+1+cmd|calc' }]);
});

it('a title counts an emoji as one character, so the whole batch is listed', async () => {
  const title = '🧵'.repeat(listingLimits.title);
  const { body } = await call([
    { ...gele(1), title },
    { ...gele(2), title: `${title}🧵` },
  ]);
  const [errors] = z
    .parse(Answered, body)
    .rows.slice(1)
    .map((row) => row.errors);
  expect(errors).toEqual([{ path: 'title', message: `Use at most ${listingLimits.title} characters` }]);
  expect(await listed()).toMatchObject([{ title }]);
});

it('a line break in a title is a space, and what no one sees is dropped', async () => {
  await call([{ ...gele(1), title: 'Iro\r\nand \u2068buba\u2069', description: 'Two lines\vof text' }]);
  expect(await listed()).toMatchObject([{ title: 'Iro and buba', description: 'Two lines\nof text' }]);
});

it('the same call again creates nothing twice, though the answer was lost, nor do five at the same instant', async () => {
  const key = { 'Idempotency-Key': 'batch-1' };
  const first = await call(geles(5), key);
  await catalog.platform.connection.collection('idempotency').deleteMany({});
  expect((await call(geles(5), key)).body).toEqual(first.body);
  expect(await listed()).toHaveLength(5);
  expect((await call(geles(6), key)).body).toMatchObject({ code: 'key-reused' });

  const again = { 'Idempotency-Key': 'batch-2' };
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => call(geles(5), again)));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await listed()).toHaveLength(10);
});

it('without a key each call lists its items, and a visitor lists none', async () => {
  await call(geles(2));
  await call(geles(2));
  expect(await listed()).toHaveLength(4);
  const visitor = await catalog.send('POST', '/api/listings/batch', {
    body: JSON.stringify({ rows: geles(1) }),
  });
  expect(visitor.status).toBe(401);
});
