import { randomUUID } from 'node:crypto';
import { catalogRoutes, ListingPhoto, UploadAddress } from '@alaso/contracts';
import { catalogInternal } from '@alaso/contracts/internal';
import { type TestUser, until } from '@alaso/test-kit';
import { phonePhoto } from '@alaso/test-kit/sample-photos';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { defineWork } from '../src/work.ts';
import { findKeeper, removeUnusedAt, storePhoto } from './a-photo.ts';
import { type Catalog, startCatalog } from './catalog-service.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
  await catalog.work(defineWork(catalog.storage));
});
afterAll(() => catalog.close());

const aPhoto = () => phonePhoto({ width: 900, height: 675 });

/** Uploads a private photo and waits until its job has ended. Returns its id. */
async function uploaded(user: TestUser, photo?: Buffer): Promise<string> {
  const answer = await catalog.call(catalogRoutes.createUploadAddress, { body: {} }, { as: user });
  const { objectPath } = z.parse(UploadAddress, answer.body);
  const bytes = photo ?? (await aPhoto());
  await catalog.storage.write(objectPath.replace('/media/', ''), bytes, 'image/jpeg');
  const body = { objectPath, isPrivate: true };
  const { id } = z.parse(
    ListingPhoto,
    (await catalog.call(catalogRoutes.addPhoto, { body }, { as: user })).body,
  );
  // Deleted last, after the variants have been written and recorded.
  await until('the upload is gone', async () => (await listPaths(id)).every((path) => !/upload/.test(path)));
  return id;
}
const keep = (keeperId: string, ownerId: string, photoIds: string[], isPrivate?: boolean) =>
  catalog.call(
    catalogInternal.keepPhotos,
    { params: { id: keeperId }, body: { ownerId, photoIds, isPrivate } },
    { service: 'orders' },
  );
const read = (id: string, photoId: string, size?: 'small' | 'large') =>
  catalog.call(
    catalogInternal.readPrivatePhoto,
    { params: { id, photoId }, query: { size } },
    { service: 'orders' },
  );
async function listPaths(photoId: string): Promise<string[]> {
  const paths: string[] = [];
  for (const prefix of ['photos/', 'private-photos/', 'uploads/']) {
    for await (const { path } of catalog.storage.list(prefix)) if (path.includes(photoId)) paths.push(path);
  }
  return paths.toSorted();
}

describe('a private photo', () => {
  it('is stored where no address leads, without place and camera, and read through its keeper alone', async () => {
    const owner = catalog.user();
    const [message, id] = [randomUUID(), await uploaded(owner)];
    expect(await listPaths(id)).toEqual([`private-photos/${id}/320.webp`, `private-photos/${id}/640.webp`]);
    const stored = await catalog.storage.read(`private-photos/${id}/640.webp`);
    const { format, width, exif } = await sharp(stored).metadata();
    expect([format, width, exif]).toEqual(['webp', 640, undefined]);

    expect((await read(message, id)).status).toBe(404);
    expect((await keep(message, owner.id, [id], true)).status).toBe(200);
    const [small, large] = [await read(message, id, 'small'), await read(message, id)];
    expect([small, large].map(({ status }) => status)).toEqual([200, 200]);
    expect(large.headers.get('content-type')).toBe('image/webp');
    expect(large.text.length).toBeGreaterThan(small.text.length);
    expect((await read(randomUUID(), id)).status).toBe(404);
  });

  const script = '<script>fetch("/api/user")</script>';
  it.each([
    ['a page after its end', async () => Buffer.concat([await aPhoto(), Buffer.from(script)])],
    [
      'a script in its comment',
      async () => {
        const [photo, text] = [await aPhoto(), Buffer.from(script)];
        const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
        return Buffer.concat([photo.subarray(0, 2), head, text, photo.subarray(2)]);
      },
    ],
    [
      'an archive after its end',
      async () =>
        Buffer.concat([
          await sharp(await aPhoto())
            .png()
            .toBuffer(),
          Buffer.from('PK\u0003\u0004'),
        ]),
    ],
  ])('with %s is read as the picture alone', async (_what, hide) => {
    const owner = catalog.user();
    const message = randomUUID();
    const hidden = await hide();
    const id = await uploaded(owner, hidden);
    await keep(message, owner.id, [id], true);
    for (const size of ['small', 'large'] as const) {
      const { status, headers, text } = await read(message, id, size);
      expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
      // Between them is the size, in four bytes that may read as fewer characters.
      expect(text).toMatch(/^RIFF.{1,4}WEBP/s);
      for (const trace of ['script', 'Tecno', 'Exif', 'PK\u0003\u0004']) expect(text).not.toContain(trace);
    }
  });

  it.each([
    ['a GIF that is a script, too', 'GIF89a/*0000*/=1;fetch("/api/user")'],
    ['a page', `<!doctype html>${script}`],
    ['a page behind the first bytes of a JPEG', `\u00ff\u00d8\u00ff${script}`],
  ])('is never %s', async (_what, bytes) => {
    const owner = catalog.user();
    const answer = await catalog.call(catalogRoutes.createUploadAddress, { body: {} }, { as: owner });
    const { objectPath } = z.parse(UploadAddress, answer.body);
    const path = objectPath.replace('/media/', '');
    await catalog.storage.write(path, Buffer.from(bytes, 'latin1'), 'image/jpeg');
    const body = { objectPath, isPrivate: true };
    expect(await catalog.call(catalogRoutes.addPhoto, { body }, { as: owner })).toMatchObject({
      status: 422,
      body: { code: 'photo-refused' },
    });
    expect(await catalog.storage.read(path)).toBeUndefined();
  });

  it('and one for everyone are not mixed up', async () => {
    const owner = catalog.user();
    const [open, secret] = [await storePhoto(catalog, owner.id), await storePhoto(catalog, owner.id, true)];
    const refused = [
      await keep(randomUUID(), owner.id, [open], true),
      await keep(randomUUID(), owner.id, [secret]),
    ];
    const body = { title: 'Gown', category: 'resale' as const, photos: [{ id: secret }] };
    refused.push(await catalog.call(catalogRoutes.createListing, { body }, { as: owner }));
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
    const message = randomUUID();
    await keep(message, owner.id, [secret], true);
    // The first is not processed yet, and a kept public photo is not private.
    expect((await read(message, secret)).status).toBe(404);
    const order = randomUUID();
    await keep(order, owner.id, [open]);
    expect((await read(order, open)).status).toBe(404);
  });

  it('that nothing shows is gone after a day, and every one is gone with its owner’s account', async () => {
    const owner = catalog.user();
    const [sent, unsent] = [await uploaded(owner), await uploaded(owner)];
    await keep(randomUUID(), owner.id, [sent], true);
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    await removeUnusedAt(catalog, tomorrow);
    await removeUnusedAt(catalog, tomorrow);
    expect(await findKeeper(catalog, unsent)).toBeUndefined();
    expect(await listPaths(unsent)).toEqual([]);
    expect(await listPaths(sent)).not.toEqual([]);
    const erased = { params: { id: owner.id } };
    await catalog.call(catalogInternal.eraseCatalogData, erased, { service: 'auth' });
    expect(await listPaths(sent)).toEqual([]);
  });
});
