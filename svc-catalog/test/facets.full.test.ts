import type { TestService } from '@alaso/test-kit';
import { startCatalog, store } from './catalog-service.ts';
import { expectNaiveCounts, mixedListings } from './facets-by-hand.ts';

let catalog: TestService;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

it('counts each value as a naive count of the other filters and the search does, whatever is drawn', async () => {
  const rows = mixedListings();
  await store(catalog, rows);
  await expectNaiveCounts(catalog, rows, 100);
});
