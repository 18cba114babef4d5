import { catalogRoutes } from '@alaso/contracts';
import type { TestService } from '@alaso/test-kit';
import { migrations } from '../migrations/index.ts';
import type { ListingDocument } from '../src/listings/listing.model.ts';
import { vocabularyOf, vocabularyRepository } from '../src/vocabulary/vocabulary.repository.ts';
import { list, listingDocument, startCatalog, titlesIn } from './catalog-service.ts';

let catalog: TestService;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

async function migrate() {
  const { db } = catalog.platform.connection;
  for (const migration of migrations) if (db) await migration.up(db);
}
const found = async (search: string) => titlesIn(await catalog.send('GET', `/api/listings?search=${search}`));

test('a new listing is found at once by the beginnings of its words and in spite of typing errors', async () => {
  await list(catalog, catalog.user(), { title: 'Zanzibar kikoi' });
  for (const text of ['za', 'zan', 'zanz', 'zanzib', 'zanzibra', 'zannzibbar', 'kikio']) {
    expect([text, await found(text)]).toEqual([text, ['Zanzibar kikoi']]);
  }
});

test('so is one that was edited, and one of a batch', async () => {
  const owner = catalog.user();
  const { id } = await list(catalog, owner, { title: 'Plain shirt' });
  const body = { title: 'Velvetine shirt' };
  expect(
    (await catalog.call(catalogRoutes.editListing, { params: { id }, body }, { as: owner })).status,
  ).toBe(200);
  expect(await found('velvet')).toEqual(['Velvetine shirt']);
  const rows = [{ title: 'Organza shawl', category: 'resale', price: '100' }];
  expect((await catalog.call(catalogRoutes.listBatch, { body: { rows } }, { as: owner })).status).toBe(200);
  expect(await found('orgnaza')).toEqual(['Organza shawl']);
});

test('many keep the same new words at once', async () => {
  const { connection } = catalog.platform;
  const words = ['damask', 'brocade', 'taffeta'];
  await Promise.all(Array.from({ length: 20 }, () => vocabularyRepository(connection).learn(words)));
  expect(await vocabularyOf(connection).countDocuments({ _id: { $in: words } })).toBe(words.length);
});

test('a listing of the version before is found by its whole words, and by all once it is migrated', async () => {
  const { connection } = catalog.platform;
  const row = listingDocument({ title: 'Seersucker dress' });
  const listings = connection.collection<ListingDocument>('listings');
  await listings.insertOne(row);
  await listings.updateOne({ _id: row._id }, { $unset: { nameKeys: true } });
  expect(await found('seersucker')).toEqual(['Seersucker dress']);
  expect(await found('seersuker')).toEqual([]);
  await migrate();
  expect(await found('seersuker')).toEqual(['Seersucker dress']);
  expect(await found('seer')).toEqual(['Seersucker dress']);
});

test('what only that version looked at is taken away, and what it edited while it still ran is found', async () => {
  const { connection } = catalog.platform;
  const { nameKeys } = listingDocument({ title: 'Gingham dress' });
  const row = { ...listingDocument({ title: 'Muslin dress' }), nameKeys, searchTrigrams: ['mus', 'usl'] };
  const listings = connection.collection<ListingDocument & { searchTrigrams?: string[] }>('listings');
  await listings.insertOne(row);
  await listings.createIndex({ status: 1, searchTrigrams: 1, createdAt: -1, _id: -1 });
  expect(await found('muslni')).toEqual([]);
  await migrate();
  expect(await found('muslni')).toEqual(['Muslin dress']);
  expect(await listings.countDocuments({ searchTrigrams: { $exists: true } })).toBe(0);
  const names = Object.keys(await listings.indexInformation());
  expect(names.filter((name) => name.includes('searchTrigrams'))).toEqual([]);
});
