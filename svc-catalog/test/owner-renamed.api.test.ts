import type { TestService } from '@alaso/test-kit';
import { listingsOf } from '../src/listings/listing.model.ts';
import { listingRepository } from '../src/listings/listing.repository.ts';
import { list, startCatalog } from './catalog-service.ts';

let catalog: TestService;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

it('a renamed owner has the latest name on each listing, whatever order the events come in', async () => {
  const owner = catalog.user({ firstName: 'Bisi' });
  const [first, second] = [await list(catalog, owner), await list(catalog, owner)];
  const other = await list(catalog, catalog.user({ firstName: 'Tobi' }));
  const listings = listingRepository(catalog.platform.connection);
  const at = Date.now();
  await listings.renameOwner(owner.id, 'Morenike', new Date(at + 2000));
  await listings.renameOwner(owner.id, 'Bisola', new Date(at + 1000));
  const readNames = async (id: string) => {
    const row = await listingsOf(catalog.platform.connection).findOne({ _id: id }).lean();
    return [row?.ownerFirstName, row?.updatedAt.toISOString()];
  };
  expect(await Promise.all([first, second, other].map(({ id }) => readNames(id)))).toEqual([
    ['Morenike', first.updatedAt],
    ['Morenike', second.updatedAt],
    ['Tobi', other.updatedAt],
  ]);
});
