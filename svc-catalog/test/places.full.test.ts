import { type Catalog, startCatalog } from './catalog-service.ts';
import { expectSameAsAllRows } from './place-filters.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

it('lists and counts by place show the same as a comparison of all rows, whatever the filters', () =>
  expectSameAsAllRows(catalog, 100));
