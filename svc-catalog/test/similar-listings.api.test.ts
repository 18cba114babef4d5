import { randomUUID } from 'node:crypto';
import { catalogRoutes, type Listing, type NewListing } from '@alaso/contracts';
import { listingsOf } from '../src/listings/listing.model.ts';
import {
  type Catalog,
  list,
  listingDocument,
  setFields,
  startCatalog,
  store,
  titlesIn,
} from './catalog-service.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());
afterEach(() => listingsOf(catalog.platform.connection).deleteMany({}));

const add = (title: string, input: Partial<NewListing> = {}): Promise<Listing> =>
  list(catalog, catalog.user(), { title, fabricType: 'lace', color: 'blue', occasion: 'wedding', ...input });
const similar = (id: string) => catalog.call(catalogRoutes.getSimilarListings, { params: { id } });

it('are of the same fabric: first those of the same color and occasion, then the newest', async () => {
  const { id } = await add('Lace gown');
  await add('Ankara gown', { fabricType: 'ankara' });
  await add('Red, for church', { color: 'red', occasion: 'church' });
  await add('Red, older', { color: 'red' });
  await add('Blue, for a wedding');
  await add('Red, newer', { color: 'red' });
  expect(titlesIn(await similar(id))).toEqual([
    'Blue, for a wedding',
    'Red, newer',
    'Red, older',
    'Red, for church',
  ]);
});

it('can be ordered: not sold, not taken by someone, not removed', async () => {
  const { id } = await add('Lace gown');
  await setFields(catalog, (await add('Sold')).id, { status: 'sold' });
  await setFields(catalog, (await add('Held')).id, { hold: randomUUID() });
  await setFields(catalog, (await add('Removed')).id, { removedAt: new Date() });
  await add('Free');
  expect(titlesIn(await similar(id))).toEqual(['Free']);
});

it('are offered where the item itself is sold, and are at most four', async () => {
  const { id } = await add('Lace gown');
  await setFields(catalog, id, { status: 'sold' });
  await store(
    catalog,
    Array.from({ length: 60 }, () => listingDocument({ fabricType: 'lace' })),
  );
  expect(titlesIn(await similar(id))).toHaveLength(4);
});

it('are of the same category where no fabric is said', async () => {
  const { id } = await add('Gown', { fabricType: null, category: 'rent' });
  await add('Bought', { fabricType: null });
  await add('Rented', { category: 'rent', color: 'red' });
  expect(titlesIn(await similar(id))).toEqual(['Rented']);
});

it('of an unknown or removed listing there are none', async () => {
  const { id } = await add('Lace gown');
  await setFields(catalog, id, { removedAt: new Date() });
  for (const gone of [id, randomUUID()]) expect((await similar(gone)).status).toBe(404);
});
