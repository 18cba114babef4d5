import { randomUUID } from 'node:crypto';
import { catalogRoutes, Listing } from '@alaso/contracts';
import { catalogInternal } from '@alaso/contracts/internal';
import * as z from 'zod/mini';
import { findKeeper, removeUnusedAt, storePhoto } from './a-photo.ts';
import { type Catalog, list, startCatalog } from './catalog-service.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

const keep = (keeperId: string, ownerId: string, photoIds: string[]) =>
  catalog.call(
    catalogInternal.keepPhotos,
    { params: { id: keeperId }, body: { ownerId, photoIds } },
    { service: 'orders' },
  );
const release = (keeperId: string) =>
  catalog.call(catalogInternal.releasePhotos, { params: { id: keeperId } }, { service: 'orders' });

const sweepInHours = (hours: number) => removeUnusedAt(catalog, new Date(Date.now() + hours * 3_600_000));

describe('photos of an order', () => {
  it('are kept as long as it keeps them, and no longer', async () => {
    const owner = catalog.user();
    const [first, second, unkept] = [
      await storePhoto(catalog, owner.id),
      await storePhoto(catalog, owner.id),
      await storePhoto(catalog, owner.id),
    ];
    const order = randomUUID();
    const answer = await keep(order, owner.id, [second, first]);
    const size = { width: 800, height: 1000 };
    expect([answer.status, answer.body]).toEqual([
      200,
      [
        { id: second, ...size },
        { id: first, ...size },
      ],
    ]);
    await sweepInHours(400 * 24);
    expect([await findKeeper(catalog, first), await findKeeper(catalog, second)]).toEqual([order, order]);
    expect(await findKeeper(catalog, unkept)).toBeUndefined();

    expect((await release(order)).status).toBe(204);
    await sweepInHours(23);
    expect(await findKeeper(catalog, first)).toBeNull();
    await sweepInHours(25);
    expect(await findKeeper(catalog, first)).toBeUndefined();
  });

  it('are added to those that it has; the same call again changes nothing', async () => {
    const owner = catalog.user();
    const [first, second] = [await storePhoto(catalog, owner.id), await storePhoto(catalog, owner.id)];
    const order = randomUUID();
    await keep(order, owner.id, [first]);
    const answers = await Promise.all([keep(order, owner.id, [second]), keep(order, owner.id, [second])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await findKeeper(catalog, first), await findKeeper(catalog, second)]).toEqual([order, order]);
  });

  it('are not someone else’s, not another keeper’s, and not gone: then none is kept', async () => {
    const owner = catalog.user();
    const [own, listed, others] = [
      await storePhoto(catalog, owner.id),
      await storePhoto(catalog, owner.id),
      await storePhoto(catalog, catalog.user().id),
    ];
    const { id: listingId } = z.parse(Listing, await list(catalog, owner, { photos: [{ id: listed }] }));
    for (const refused of [listed, others, randomUUID()]) {
      const answer = await keep(randomUUID(), owner.id, [own, refused]);
      expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ code: 'photo-refused' })]);
    }
    expect([await findKeeper(catalog, own), await findKeeper(catalog, listed)]).toEqual([null, listingId]);

    const order = randomUUID();
    await keep(order, owner.id, [own]);
    const body = { title: 'Gown', category: 'resale' as const, photos: [{ id: own }] };
    const listing = await catalog.call(catalogRoutes.createListing, { body }, { as: owner });
    expect(listing.status).toBe(422);
    expect(await findKeeper(catalog, own)).toBe(order);
  });
});
