import { type Catalog, listingDocument, startCatalog, store } from './catalog-service.ts';
import { expectInParts } from './read-sitemap.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

it('of 2,100 items the sitemap is an index, whose parts together name each once', async () => {
  const rows = Array.from({ length: 2100 }, () => listingDocument());
  await store(catalog, rows);
  await expectInParts(
    catalog,
    rows.map(({ _id }) => _id),
  );
});
