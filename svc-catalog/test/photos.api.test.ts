import { randomUUID } from 'node:crypto';
import {
  catalogRoutes,
  Draft,
  Listing,
  ListingPhoto,
  UploadAddress,
  type UploadRequest,
} from '@alaso/contracts';
import type { TestUser } from '@alaso/test-kit';
import { until } from '@alaso/test-kit';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { photosOf } from '../src/photos/photo.model.ts';
import { defineWork } from '../src/work.ts';
import { removeUnusedAt } from './a-photo.ts';
import { type Catalog, list, setFields, startCatalog } from './catalog-service.ts';
import { phonePhoto, pngBomb } from '@alaso/test-kit/sample-photos';

let catalog: Catalog;
/** A noisy phone photo, which takes a third of a second to prepare. */
let photo: Buffer;
/** A tiny photo, which is prepared quickly and in one width, for tests that are not about pixels. */
let tiny: Buffer;
beforeAll(async () => {
  catalog = await startCatalog();
  await catalog.work(defineWork(catalog.storage));
  photo = await phonePhoto({ width: 900, height: 675 });
  const plain = { width: 40, height: 50, channels: 3, background: '#a33' } as const;
  tiny = await sharp({ create: plain }).png().toBuffer();
});
afterAll(() => catalog.close());

async function addressFor(user: TestUser, body: UploadRequest = {}) {
  const answer = await catalog.call(catalogRoutes.createUploadAddress, { body }, { as: user });
  return z.parse(UploadAddress, answer.body);
}

/** Writes bytes where the gateway would have put them. */
async function upload(user: TestUser, bytes: Buffer): Promise<string> {
  const { objectPath } = await addressFor(user);
  await catalog.storage.write(objectPath.replace('/media/', ''), bytes, 'image/jpeg');
  return objectPath;
}

const add = (user: TestUser, objectPath: string) =>
  catalog.call(catalogRoutes.addPhoto, { body: { objectPath } }, { as: user });

async function addedPhoto(user: TestUser, bytes = tiny): Promise<ListingPhoto> {
  return z.parse(ListingPhoto, (await add(user, await upload(user, bytes))).body);
}

async function listing(id: string): Promise<Listing> {
  return z.parse(Listing, (await catalog.call(catalogRoutes.getListing, { params: { id } })).body);
}

const preparedListing = (id: string) =>
  until('the photos of the listing are prepared', async () => {
    const found = await listing(id);
    return found.photos.every(({ variants }) => variants.length > 0) ? found : undefined;
  });

async function pathsBelow(prefix: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const found of catalog.storage.list(prefix)) paths.push(found.path);
  return paths.toSorted();
}

describe('an address for an upload', () => {
  it('is for one object of this person, lasts 15 minutes, and says how large it may be', async () => {
    const user = catalog.user();
    const { uploadURL, objectPath, expiresAt, maxBytes } = await addressFor(user);
    expect(objectPath).toMatch(new RegExp(`^/media/uploads/${user.id}/`));
    expect(uploadURL.startsWith(`${objectPath}?`)).toBe(true);
    expect(maxBytes).toBe(10_485_760);
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(15);
  });

  it('is given to a call without a body, as the specification has it', async () => {
    const answer = await catalog.send('POST', '/api/objects/upload', { as: catalog.user() });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ uploadURL: expect.any(String) as unknown }),
    ]);
  });

  it.each(['image/jpg', 'application/octet-stream', undefined] as const)(
    'is given for the type %s, which says nothing about the bytes',
    async (contentType) => {
      const { maxBytes } = await addressFor(catalog.user(), { contentType, bytes: 981 });
      expect(maxBytes).toBe(981);
    },
  );

  it('is not given for an empty file', async () => {
    const body = { contentType: 'image/jpeg', bytes: 0 } as const;
    const answer = await catalog.call(catalogRoutes.createUploadAddress, { body }, { as: catalog.user() });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      400,
      expect.stringMatching(/This file is empty(?!.*10 MB)/) as unknown,
    ]);
  });

  it('is valid as it was signed, and for nothing else', async () => {
    const { uploadURL } = await addressFor(catalog.user(), { contentType: 'image/jpeg', bytes: 1000 });
    const { pathname, searchParams } = new URL(uploadURL, 'http://gateway');
    const [object = '', user = ''] = pathname.split('/').toReversed();
    const check = async (changes: Record<string, string>) => {
      const upload = { user, object, type: 'image/jpeg', bytes: '1000', ...Object.fromEntries(searchParams) };
      const headers = Object.fromEntries(
        Object.entries({ ...upload, ...changes }).map(([name, value]) => [`x-upload-${name}`, value]),
      );
      return (await catalog.send('GET', '/api/objects/may-upload', { headers })).status;
    };
    expect(await check({})).toBe(204);
    expect(await check({ bytes: '999' })).toBe(204);
    expect(await check({ bytes: '1001' })).toBe(403);
    expect(await check({ type: 'image/png' })).toBe(403);
    expect(await check({ max: '10485760' })).toBe(403);
    expect(await check({ expires: String(Date.now() + 3_600_000) })).toBe(403);
    const another = (id: string) => id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect(await check({ object: another(object) })).toBe(403);
    expect(await check({ user: another(user) })).toBe(403);
  });
});

describe('a photo', () => {
  it('is prepared for every screen, without EXIF and GPS, and its original goes', async () => {
    const user = catalog.user();
    const { id, width, height, ...added } = await addedPhoto(user, photo);
    expect([added.variants, width, height]).toEqual([[], 675, 900]);
    const { id: listingId } = await list(catalog, user, { photos: [{ id, alt: 'From the front' }] });
    const [shown] = (await preparedListing(listingId)).photos;
    expect(shown).toMatchObject({
      id,
      alt: 'From the front',
      variants: [320, 640],
      colour: expect.stringMatching(/^#/) as unknown,
    });
    const variants = [320, 640].flatMap((size) =>
      ['avif', 'jpg', 'webp'].map((format) => `${size}.${format}`),
    );
    expect(await pathsBelow(`photos/${id}/`)).toEqual(
      [...variants, 'link.jpg'].map((file) => `photos/${id}/${file}`),
    );
    const { exif, orientation } = await sharp(await catalog.storage.read(`photos/${id}/640.jpg`)).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    await until('the original is gone', async () =>
      (await pathsBelow(`uploads/${user.id}/`)).length === 0 ? true : undefined,
    );
  });

  it('is the listing’s imageUrl once it is prepared, also where only its objectPath was sent', async () => {
    const user = catalog.user();
    const { id, imageUrl } = await list(catalog, user, { imageUrl: await upload(user, photo) });
    expect(imageUrl).toBeNull();
    const { photos, imageUrl: prepared } = await preparedListing(id);
    expect(prepared).toBe(`/media/photos/${photos[0]?.id}/640.webp`);
  });

  it('that was prepared before its listing was made is there at once', async () => {
    const user = catalog.user();
    const { id } = await addedPhoto(user, photo);
    await until(
      'the photo is prepared',
      async () => (await photosOf(catalog.platform.connection).findById(id).lean())?.prepared,
    );
    const { photos } = await list(catalog, user, { photos: [{ id }] });
    expect(photos[0]?.variants).toEqual([320, 640]);
  });

  it('keeps its order among eight; a ninth is refused', async () => {
    const user = catalog.user();
    const ids: string[] = [];
    for (let i = 0; i < 9; i++) ids.push((await addedPhoto(user)).id);
    const first = ids.slice(0, 8).toReversed();
    const { id } = await list(catalog, user, { photos: first.map((photoId) => ({ id: photoId })) });
    expect((await listing(id)).photos.map((shown) => shown.id)).toEqual(first);
    const body = {
      title: 'Gown',
      category: 'resale' as const,
      photos: ids.map((photoId) => ({ id: photoId })),
    };
    expect((await catalog.call(catalogRoutes.createListing, { body }, { as: user })).status).toBe(400);
  });

  it('in a list comes alone', async () => {
    const user = catalog.user();
    const chosen = [{ id: (await addedPhoto(user)).id }, { id: (await addedPhoto(user)).id }];
    await list(catalog, user, { photos: chosen });
    const answer = await catalog.call(catalogRoutes.listListings, { query: { owner: user.id } });
    expect(z.parse(z.array(Listing), answer.body)[0]?.photos.map(({ id }) => id)).toEqual([chosen[0]?.id]);
  });

  it('that was added twice is one', async () => {
    const user = catalog.user();
    const objectPath = await upload(user, tiny);
    const answers = await Promise.all([add(user, objectPath), add(user, objectPath), add(user, objectPath)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => z.parse(ListingPhoto, body).id)).size).toBe(1);
  });

  it.each([
    ['empty', 'This file is empty.', () => Buffer.alloc(0)],
    [
      'cut in its middle',
      'This photo is damaged. Choose another one, or take it again.',
      () => photo.subarray(0, photo.length / 2),
    ],
  ])(
    'that is %s is refused with its sentence, for a listing as for a message',
    async (_what, detail, bytes) => {
      const user = catalog.user();
      for (const isPrivate of [false, true]) {
        const body = { objectPath: await upload(user, bytes()), isPrivate };
        const answer = await catalog.call(catalogRoutes.addPhoto, { body }, { as: user });
        expect(answer).toMatchObject({ status: 422, body: { code: 'photo-refused', detail } });
      }
      const body = {
        title: 'Gown',
        category: 'resale' as const,
        imageUrl: await upload(user, bytes()),
      };
      const listed = await catalog.call(catalogRoutes.createListing, { body }, { as: user });
      expect(listed).toMatchObject({ status: 422, body: { detail } });
      expect(await pathsBelow(`uploads/${user.id}/`)).toEqual([]);
    },
  );

  it.each([
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ],
    ['a PNG bomb', pngBomb],
    ['10,485,761 bytes', () => Buffer.alloc(10_485_761)],
  ])('that is %s is refused with what to do, and goes', async (_what, bytes) => {
    const user = catalog.user();
    const answer = await add(user, await upload(user, bytes()));
    expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ code: 'photo-refused' })]);
    expect(await pathsBelow(`uploads/${user.id}/`)).toEqual([]);
  });

  it('that is someone else’s, or did not arrive, cannot be taken', async () => {
    const owner = catalog.user();
    const objectPath = await upload(owner, tiny);
    expect((await add(catalog.user(), objectPath)).status).toBe(404);
    expect((await add(owner, objectPath.replace(/[^/]+$/, randomUUID()))).status).toBe(404);
    const { id } = await addedPhoto(owner);
    const thief = catalog.user();
    expect((await add(thief, `/media/uploads/${thief.id}/${id}`)).status).toBe(404);
    expect((await add(owner, `/media/uploads/${owner.id}/${id}`)).status).toBe(201);
    const body = { title: 'Gown', category: 'resale' as const, photos: [{ id }] };
    expect((await catalog.call(catalogRoutes.createListing, { body }, { as: catalog.user() })).status).toBe(
      422,
    );
    expect((await catalog.call(catalogRoutes.createListing, { body }, { as: owner })).status).toBe(201);
    expect((await catalog.call(catalogRoutes.createListing, { body }, { as: owner })).status).toBe(422);
  });
});

describe('what nobody uses', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

  it('goes after a day: an upload that nobody took, and a photo that no listing shows; a shown one stays', async () => {
    const user = catalog.user();
    const left = await upload(user, tiny);
    const { id: unused } = await addedPhoto(user);
    const { id: shown } = await addedPhoto(user);
    const { id } = await list(catalog, user, { photos: [{ id: shown }] });
    await preparedListing(id);
    // Files that a worker is still writing are deleted only by the next run.
    await until('the worker has written all', async () => {
      const row = await photosOf(catalog.platform.connection).findById(unused).lean();
      return row?.prepared !== null;
    });
    await removeUnusedAt(catalog, inHours(23));
    expect((await pathsBelow(`uploads/${user.id}/`)).length).toBeGreaterThan(0);
    await removeUnusedAt(catalog, inHours(25));
    expect(await pathsBelow(`uploads/${user.id}/`)).not.toContain(left.replace('/media/', ''));
    expect(await pathsBelow(`photos/${unused}/`)).toEqual([]);
    expect(await pathsBelow(`photos/${shown}/`)).toHaveLength(4);
  });

  it('is not what a draft shows, until the draft is deleted', async () => {
    const user = catalog.user();
    const [{ id: dropped }, { id: shown }] = [await addedPhoto(user), await addedPhoto(user)];
    const both = { photos: [{ id: dropped }, { id: shown }] };
    const created = await catalog.call(catalogRoutes.createDraft, { body: both }, { as: user });
    const { id } = z.parse(Draft, created.body);
    const read = async () => {
      const { body } = await catalog.call(catalogRoutes.getDraft, { params: { id } }, { as: user });
      return z.parse(Draft, body);
    };
    await until('its photos are prepared', async () =>
      (await read()).photos.every(({ variants }) => variants.length > 0),
    );
    expect((await read()).imageUrl).toBe(`/media/photos/${dropped}/40.webp`);
    const fewer = { photos: [{ id: shown }] };
    await catalog.call(catalogRoutes.saveDraft, { params: { id }, body: fewer }, { as: user });
    await removeUnusedAt(catalog, inHours(25));
    expect(await pathsBelow(`photos/${dropped}/`)).toEqual([]);
    expect(await pathsBelow(`photos/${shown}/`)).toHaveLength(4);
    await catalog.call(catalogRoutes.deleteDraft, { params: { id } }, { as: user });
    await removeUnusedAt(catalog, inHours(50));
    expect(await pathsBelow(`photos/${shown}/`)).toEqual([]);
  });

  it('is not what a sold item shows, whatever becomes of the draft with which it is listed again', async () => {
    const user = catalog.user();
    const { id: photoId } = await addedPhoto(user);
    const { id } = await list(catalog, user, { photos: [{ id: photoId, alt: 'From the front' }] });
    await preparedListing(id);
    await setFields(catalog, id, { status: 'sold', hold: randomUUID() });
    const again = async () => {
      const answer = await catalog.call(catalogRoutes.listAgain, { params: { id } }, { as: user });
      return z.parse(Draft, answer.body);
    };
    const draft = await again();
    expect(draft.photos).toEqual((await listing(id)).photos);
    await catalog.call(catalogRoutes.deleteDraft, { params: { id: draft.id } }, { as: user });
    await removeUnusedAt(catalog, inHours(25));
    expect(await pathsBelow(`photos/${photoId}/`)).toHaveLength(4);

    // The remaining one of two listings that show it keeps it.
    const second = await again();
    const body = { title: 'Gown', category: 'resale' as const, photos: [{ id: photoId }] };
    await catalog.call(catalogRoutes.publishDraft, { params: { id: second.id }, body }, { as: user });
    await setFields(catalog, second.id, { removedAt: new Date() });
    await removeUnusedAt(catalog, inHours(31 * 24));
    expect(await pathsBelow(`photos/${photoId}/`)).toHaveLength(4);
    await setFields(catalog, id, { removedAt: new Date() });
    await removeUnusedAt(catalog, inHours(31 * 24));
    expect(await pathsBelow(`photos/${photoId}/`)).toEqual([]);
  });

  it('goes thirty days after its listing was removed', async () => {
    const user = catalog.user();
    const { id: photoId } = await addedPhoto(user);
    const { id } = await list(catalog, user, { photos: [{ id: photoId }] });
    await preparedListing(id);
    await setFields(catalog, id, { removedAt: new Date() });
    await removeUnusedAt(catalog, inHours(29 * 24));
    expect(await pathsBelow(`photos/${photoId}/`)).toHaveLength(4);
    await removeUnusedAt(catalog, inHours(31 * 24));
    expect(await pathsBelow(`photos/${photoId}/`)).toEqual([]);
  });
});
