import { randomUUID } from 'node:crypto';
import { catalogRoutes, ListingPhoto, UploadAddress } from '@alaso/contracts';
import { createLogger } from '@alaso/service-kit';
import type { TestUser } from '@alaso/test-kit';
import { phonePhoto } from '@alaso/test-kit/sample-photos';
import * as z from 'zod/mini';
import { draftRepository } from '../src/drafts/draft.repository.ts';
import { listingRepository } from '../src/listings/listing.repository.ts';
import { type PhotoDocument, photosOf } from '../src/photos/photo.model.ts';
import { contentHashOf } from '../src/photos/add-photo.ts';
import { photoRepository } from '../src/photos/photo.repository.ts';
import { preparePhoto } from '../src/photos/prepare-photo.ts';
import { removeUnusedPhotos } from '../src/photos/remove-unused-photos.ts';
import { storePhoto } from './a-photo.ts';
import { type Catalog, list, setFields, startCatalog } from './catalog-service.ts';

let catalog: Catalog;
let user: TestUser;
let photo: Buffer;
const logged: string[] = [];
const log = createLogger('catalog', 'silent');
beforeAll(async () => {
  catalog = await startCatalog();
  user = catalog.user();
  photo = await phonePhoto({ width: 900, height: 675 });
  jest.spyOn(log, 'warn').mockImplementation((_fields: unknown, sentence?: string) => {
    logged.push(sentence ?? '');
  });
});
afterAll(() => catalog.close());

function deps() {
  const { connection, inTransaction } = catalog.platform;
  const repositories = {
    photos: photoRepository(connection),
    listings: listingRepository(connection),
    drafts: draftRepository(connection),
  };
  return { ...repositories, storage: catalog.storage, inTransaction };
}
const prepare = (id: string) => preparePhoto(deps(), id, log);
const sweepAt = (now: Date) => removeUnusedPhotos({ ...deps(), now: () => now }, log);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** Uploads a photo and adds it. Returns its id, and the upload's path in the storage. */
async function addPhoto(): Promise<{ id: string; upload: string }> {
  const answer = await catalog.call(catalogRoutes.createUploadAddress, { body: {} }, { as: user });
  const { objectPath } = z.parse(UploadAddress, answer.body);
  const upload = objectPath.replace('/media/', '');
  await catalog.storage.write(upload, photo, 'image/jpeg');
  const added = await catalog.call(catalogRoutes.addPhoto, { body: { objectPath } }, { as: user });
  return { id: z.parse(ListingPhoto, added.body).id, upload };
}

const findRow = (id: string): Promise<PhotoDocument | null> =>
  photosOf(catalog.platform.connection).findById(id).lean();

async function listVariants(id: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of catalog.storage.list(`photos/${id}/`)) paths.push(path);
  return paths;
}

describe('a photo is prepared', () => {
  it('once, by however many at once, and the listing shows it once', async () => {
    const { id, upload } = await addPhoto();
    const { id: listingId } = await list(catalog, user, { photos: [{ id }] });
    await Promise.all([prepare(id), prepare(id), prepare(id)]);
    const listing = await listingRepository(catalog.platform.connection).find(listingId);
    expect(listing?.photos.map(({ prepared }) => prepared?.widths)).toEqual([[320, 640]]);
    expect(await listVariants(id)).toHaveLength(7);
    expect(await catalog.storage.read(upload)).toBeUndefined();
  });

  it('again where the first time was cut off between the variants and the row', async () => {
    const { id } = await addPhoto();
    const cutOff = { ...deps(), inTransaction: () => Promise.reject(new Error('killed')) };
    await expect(preparePhoto(cutOff, id, log)).rejects.toThrow('killed');
    expect((await findRow(id))?.prepared).toBeNull();
    await prepare(id);
    expect((await findRow(id))?.prepared?.widths).toEqual([320, 640]);
  });
});

describe('a photo stays without variants, and nobody tries again', () => {
  afterEach(() => logged.splice(0));

  it('where its upload is gone from the storage', async () => {
    const { id, upload } = await addPhoto();
    const { id: listingId } = await list(catalog, user, { photos: [{ id }] });
    await catalog.storage.delete(upload);
    await prepare(id);
    expect(logged).toEqual([expect.stringMatching(/gone or another one/)]);
    const shown = await catalog.call(catalogRoutes.getListing, { params: { id: listingId } });
    expect(shown.body).toMatchObject({ imageUrl: null, photos: [{ id, variants: [] }] });
  });

  it('where something else was put in its place after it had been looked at', async () => {
    const { id, upload } = await addPhoto();
    await catalog.storage.write(
      upload,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/jpeg',
    );
    await prepare(id);
    expect(logged).toEqual([expect.stringMatching(/gone or another one/)]);
    expect([await listVariants(id), await catalog.storage.read(upload)]).toEqual([[], undefined]);
  });

  it('where it breaks off in its middle, and was added before photos were decoded', async () => {
    const bytes = photo.subarray(0, photo.length * 0.6);
    const id = await storePhoto(catalog, user.id);
    await photosOf(catalog.platform.connection).updateOne(
      { _id: id },
      { contentHash: await contentHashOf(bytes) },
    );
    const upload = `uploads/${user.id}/${id}`;
    await catalog.storage.write(upload, bytes, 'image/jpeg');
    await prepare(id);
    expect(logged).toEqual([expect.stringMatching(/cannot be decoded/)]);
    expect(await catalog.storage.read(upload)).toBeUndefined();
  });
});

describe('what nobody needs goes', () => {
  it('what was put in the place of a photo that has been prepared', async () => {
    const { id, upload } = await addPhoto();
    await list(catalog, user, { photos: [{ id }] });
    await prepare(id);
    await catalog.storage.write(upload, photo, 'image/jpeg');
    await sweepAt(inHours(25));
    expect(await catalog.storage.read(upload)).toBeUndefined();
    expect(await listVariants(id)).toHaveLength(7);
  });

  it('never a photo that a listing takes in the same moment', async () => {
    const { photos, inTransaction } = deps();
    const ids = Array.from({ length: 40 }, () => randomUUID());
    const unused = { ownerId: user.id, width: 4, height: 5, contentHash: '0'.repeat(64), prepared: null };
    await photosOf(catalog.platform.connection).insertMany(
      ids.map((_id) => ({ _id, ...unused, keeperId: null })),
    );
    const take = (_id: string) =>
      inTransaction((session) => photos.giveTo(randomUUID(), { _id, ownerId: user.id }, false, session));
    const [, ...taken] = await Promise.all([photos.removeUnused(inHours(25), 500), ...ids.map(take)]);
    const rows = await Promise.all(ids.map(findRow));
    expect(rows.map((row) => row !== null)).toEqual(taken.map((photo) => photo !== undefined));
  });

  it('the photos of all removed listings, however many, and those listings show none', async () => {
    const { id } = await addPhoto();
    const { id: listingId } = await list(catalog, user, { photos: [{ id }] });
    await setFields(catalog, listingId, { removedAt: new Date() });
    await sweepAt(inHours(31 * 24));
    const before = inHours(31 * 24);
    expect(await listingRepository(catalog.platform.connection).removedBefore(before, 10)).toEqual([]);
    expect(await findRow(id)).toBeNull();
  });
});
