import { describeBrokenInput } from '@alaso/test-kit';
import { type Catalog, startCatalog } from './catalog-service.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

describeBrokenInput('catalog', () => catalog);
