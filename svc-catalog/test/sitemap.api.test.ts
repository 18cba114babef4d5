import { digitsFor } from '../src/sitemap/sitemap.routes.ts';
import { type Catalog, listingDocument, setFields, startCatalog, store } from './catalog-service.ts';
import { expectInParts, readSitemap } from './read-sitemap.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog({ listingsPerSitemap: 4 });
});
afterAll(() => catalog.close());

it('names the active listings that anyone may see, with when they were changed, and the pages', async () => {
  const rows = Array.from({ length: 4 }, (_, day) =>
    listingDocument({ createdAt: new Date(Date.UTC(2026, 9, day + 1)) }),
  );
  await store(catalog, rows);
  const [shown, sold, paused, removed] = rows.map(({ _id }) => _id);
  await setFields(catalog, sold ?? '', { status: 'sold' });
  await setFields(catalog, paused ?? '', { pausedAt: new Date() });
  await setFields(catalog, removed ?? '', { removedAt: new Date() });
  const [origin] = catalog.platform.config.PUBLIC_ORIGIN;
  const { root, addresses, changed } = await readSitemap(catalog);
  expect([root, addresses, changed]).toEqual([
    'urlset',
    ['/', '/?page=help', '/?page=organizations', `/item/${shown}`].map((path) => `${origin}${path}`),
    ['2026-10-01T00:00:00.000Z'],
  ]);
});

it('of many it is an index, whose parts together name each once', async () => {
  const rows = Array.from({ length: 40 }, () => listingDocument());
  await store(catalog, rows);
  await expectInParts(
    catalog,
    rows.map(({ _id }) => _id),
  );
});

it.each([
  [0, 0],
  [2000, 0],
  [2001, 1],
  [32_000, 1],
  [1_000_000, 3],
  [1_000_000_000, 3],
])('%i listings are divided by %i digits of their ids', (listings, digits) => {
  expect(digitsFor(listings)).toBe(digits);
});

it.each(['a7b1', 'G', '', '-'])('knows no part "%s"', async (part) => {
  expect((await catalog.send('GET', `/api/sitemap?part=${part}`)).status).toBe(400);
});
