import { randomUUID } from 'node:crypto';
import { catalogInternal, OrderableListing } from '@alaso/contracts/internal';
import type { TestService, TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { listingsOf } from '../src/listings/listing.model.ts';
import { list, listingDocument, setFields, startCatalog, store } from './catalog-service.ts';

let catalog: TestService;
let owner: TestUser;
beforeAll(async () => {
  catalog = await startCatalog();
  owner = catalog.user({ firstName: 'Bisi' });
});
afterAll(() => catalog.close());
afterEach(() => listingsOf(catalog.platform.connection).deleteMany({}));

describe('what other services ask', () => {
  const orderable = async (id: string) => {
    const answer = await catalog.call(
      catalogInternal.getOrderableListing,
      { params: { id } },
      { service: 'orders' },
    );
    return z.parse(OrderableListing, answer.body);
  };

  it('gives an order the price in kobo, the owner’s first name and whether it is available', async () => {
    const { id } = await list(catalog, owner, { price: '15000.5' });
    expect(await orderable(id)).toMatchObject({
      id,
      priceKobo: 1_500_050,
      ownerFirstName: 'Bisi',
      available: true,
    });
    await setFields(catalog, id, { hold: randomUUID() });
    expect(await orderable(id)).toMatchObject({ available: false });
    await setFields(catalog, id, { status: 'sold' });
    expect(await orderable(id)).toMatchObject({ available: false, status: 'sold' });
  });

  it('gives an order the photo’s lasting address, though it has yet to be prepared', async () => {
    const prepared = {
      width: 900,
      height: 675,
      colour: '#aa3300',
      blur: 'data:image/webp;base64,',
      widths: [320, 640],
    };
    for (const [width, address] of [
      [3000, 960],
      [900, 640],
      [200, 200],
    ] as const) {
      const photo = { id: randomUUID(), alt: '', width, height: 675, prepared: null };
      const row = listingDocument({ photos: [photo] });
      await store(catalog, [row]);
      expect(await orderable(row._id)).toMatchObject({
        imageUrl: `/media/photos/${photo.id}/${address}.webp`,
      });
    }
    const photo = { id: randomUUID(), alt: '', width: 900, height: 675, prepared };
    const row = listingDocument({ photos: [photo] });
    await store(catalog, [row, listingDocument({ _id: owner.id })]);
    expect(await orderable(row._id)).toMatchObject({ imageUrl: `/media/photos/${photo.id}/640.webp` });
    expect(await orderable(owner.id)).toMatchObject({ imageUrl: null });
  });

  it('counts the active listings', async () => {
    await store(catalog, [
      listingDocument(),
      listingDocument({ category: 'gift', priceKobo: 0 }),
      listingDocument({ status: 'sold' }),
      listingDocument({ removedAt: new Date() }),
    ]);
    const answer = await catalog.call(catalogInternal.countActiveListings, {}, { service: 'moderation' });
    expect(answer.body).toEqual({ activeListings: 2 });
  });
});
