import { randomUUID } from 'node:crypto';
import { catalogRoutes, type Category } from '@alaso/contracts';
import type { ListingDocument } from '../src/listings/listing.model.ts';
import { type Catalog, listingDocument, startCatalog, store, titlesIn } from './catalog-service.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

let age = 0;
const photo = (width: number, isReady = true) => ({
  id: randomUUID(),
  alt: '',
  width,
  height: 1000,
  prepared: isReady
    ? { width, height: 1000, colour: '#2b2f83', blur: 'data:image/webp;base64,AAAA', widths: [320] }
    : null,
});

/** Returns a row that is older than the ones before it. */
const row = (title: string, category: Category, given: Partial<ListingDocument> = {}) =>
  listingDocument({
    title,
    category,
    photos: [photo(640)],
    createdAt: new Date(1_760_000_000_000 - (age += 60_000)),
    ...given,
  });

it('the front page has the newest of each category, each available, priced, and with a large photo', async () => {
  await store(catalog, [
    row('No photo', 'resale', { photos: [] }),
    row('Small photo', 'resale', { photos: [photo(639)] }),
    row('Photo not ready', 'resale', { photos: [photo(640, false)] }),
    row('No price', 'upcycle', { priceKobo: null }),
    row('Held', 'rent', { hold: randomUUID() }),
    row('Sold', 'rent', { status: 'sold' }),
    row('Paused', 'rent', { pausedAt: new Date() }),
    row('Resale 1', 'resale'),
    row('Resale 2', 'resale'),
    row('Resale 3', 'resale'),
    row('Gift', 'gift', { priceKobo: 0 }),
    row('Rent 1', 'rent'),
    row('Rent 2', 'rent'),
    row('Upcycle', 'upcycle'),
  ]);
  const found = await catalog.call(catalogRoutes.listFrontPage, {});
  expect(titlesIn(found)).toEqual([
    'Resale 1',
    'Rent 1',
    'Gift',
    'Upcycle',
    'Resale 2',
    'Rent 2',
    'Resale 3',
  ]);
});

it('the front page has ten listings at most', async () => {
  await store(
    catalog,
    Array.from({ length: 30 }, (_, at) => row(`Gown ${at}`, 'resale')),
  );
  expect(titlesIn(await catalog.call(catalogRoutes.listFrontPage, {}))).toHaveLength(10);
});
