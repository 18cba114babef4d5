import { randomUUID } from 'node:crypto';
import { catalogRoutes, UploadAddress } from '@alaso/contracts';
import { testOrigin, type TestUser, until } from '@alaso/test-kit';
import { phonePhoto } from '@alaso/test-kit/sample-photos';
import * as z from 'zod/mini';
import { photosOf } from '../src/photos/photo.model.ts';
import { photoRepository } from '../src/photos/photo.repository.ts';
import { findQueuePosition } from '../src/photos/prepare-photo.ts';
import { defineWork } from '../src/work.ts';
import { type Catalog, list, startCatalog } from './catalog-service.ts';
import { hold } from './hold.ts';
import { findOutboxRows } from './outbox-rows.ts';
import { save } from './saved-search-steps.ts';

let catalog: Catalog;
let photo: Buffer;
beforeAll(async () => {
  catalog = await startCatalog();
  photo = await phonePhoto({ width: 400, height: 300 });
});
afterAll(() => catalog.close());

/** Uploads a photo. Returns the call that adds it. */
async function upload(user: TestUser) {
  const answer = await catalog.call(catalogRoutes.createUploadAddress, { body: {} }, { as: user });
  const { objectPath } = z.parse(UploadAddress, answer.body);
  await catalog.storage.write(objectPath.replace('/media/', ''), photo, 'image/jpeg');
  return () => catalog.call(catalogRoutes.addPhoto, { body: { objectPath } }, { as: user });
}

it('a rush of photos is looked at two at a time; what cannot wait is a 503 that says when to come back', async () => {
  const user = catalog.user();
  const adds = await Promise.all(Array.from({ length: 60 }, () => upload(user)));
  const read = catalog.storage.read.bind(catalog.storage);
  const { held, letGo } = hold();
  const reading = jest.spyOn(catalog.storage, 'read').mockImplementation(async (path) => {
    await held;
    return read(path);
  });
  let refusals = 0;
  const answers = adds.map(async (add) => {
    const { status, headers } = await add();
    if (status === 503) refusals += 1;
    return [status, headers.get('retry-after')];
  });
  await until('those that find no room are refused', () => refusals === 8);
  await until('the first are looked at', () => reading.mock.calls.length > 0);
  expect(reading.mock.calls.length).toBeLessThanOrEqual(2);
  letGo();
  const admitted = Array.from({ length: 52 }, () => [201, null]);
  const refused = Array.from({ length: 8 }, () => [503, '3']);
  expect((await Promise.all(answers)).toSorted()).toEqual([...admitted, ...refused]);
  reading.mockRestore();
});

it('only uploads whose session or signature is real count for the limit of everyone, and one user cannot fill it', async () => {
  // Ten in an hour, six of them for one user.
  const limited = await startCatalog({ uploadsPerSecond: 10 / 3600, uploadWindowMs: 3_600_000 });
  const addressFor = (headers: Record<string, string>, as?: TestUser) =>
    limited.send('POST', '/api/objects/upload', { headers, ...(as && { as }) });
  const check = async (user: TestUser, uploadURL: string, changes = {}) => {
    const { pathname, searchParams } = new URL(uploadURL, 'http://gateway');
    const object = pathname.split('/').at(-1);
    const upload = { user: user.id, object, bytes: '9', ...Object.fromEntries(searchParams), ...changes };
    const headers = Object.entries(upload).map(
      ([name, value]) => [`x-upload-${name}`, String(value)] as const,
    );
    const answer = await limited.send('GET', '/api/objects/may-upload', {
      headers: Object.fromEntries(headers),
    });
    return answer.status;
  };
  const forged = Array.from({ length: 30 }, () =>
    addressFor({ cookie: 'alaso_access=made-up', origin: testOrigin }),
  );
  expect(new Set((await Promise.all(forged)).map(({ status }) => status))).toEqual(new Set([401]));

  const [greedy, seller, late] = [limited.user(), limited.user(), limited.user()];
  const greedyCalls = await Promise.all(Array.from({ length: 9 }, () => addressFor({}, greedy)));
  expect(greedyCalls.map(({ status }) => status).toSorted()).toEqual([
    ...Array<number>(6).fill(200),
    ...Array<number>(3).fill(503),
  ]);
  const refused = greedyCalls.find(({ status }) => status === 503);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused?.text).toContain('We are receiving a lot of photos');

  const addresses = await Promise.all(Array.from({ length: 4 }, () => addressFor({}, seller)));
  expect(addresses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await addressFor({}, late)).status).toBe(503);

  const { uploadURL } = z.parse(UploadAddress, addresses[0]?.body);
  for (let sent = 0; sent < 12; sent++) expect(await check(seller, uploadURL, { max: '8' })).toBe(403);
  for (let sent = 0; sent < 6; sent++) expect(await check(seller, uploadURL)).toBe(204);
  expect(await check(seller, uploadURL)).toBe(503);
  await limited.close();
});

it('one person’s single photo does not wait behind another’s many', async () => {
  const { connection } = catalog.platform;
  const [many, single] = [randomUUID(), randomUUID()];
  const now = Date.now();
  const rows = [many, many, many, single].map((ownerId, n) => ({
    _id: randomUUID(),
    ownerId,
    width: 400,
    height: 300,
    contentHash: 'a'.repeat(64),
    prepared: null,
    keeperId: null,
    createdAt: new Date(now + n),
    updatedAt: new Date(now + n),
  }));
  const old = { ...rows[0], _id: randomUUID(), createdAt: new Date(now - 7_200_000) };
  await photosOf(connection).insertMany([old, ...rows], { timestamps: false });
  const deps = { photos: photoRepository(connection) };
  const places = [];
  for (const { _id } of rows) places.push(await findQueuePosition(deps, _id));
  expect(places).toEqual([1, 2, 3, 1]);
});

it('a saved search alerts while photos wait to be prepared', async () => {
  const [user, seeker] = [catalog.user(), catalog.user()];
  const { held, letGo } = hold();
  const writing = jest.spyOn(catalog.storage, 'write');
  const adds = await Promise.all(Array.from({ length: 6 }, () => upload(user)));
  writing.mockImplementation(() => held);
  await catalog.work(defineWork(catalog.storage));
  for (const add of adds) expect((await add()).status).toBe(201);
  await until('the first variant is written', () => writing.mock.calls.length > adds.length);
  await save(catalog, seeker, { fabricType: 'lace' });
  const { id } = await list(catalog, user, { title: 'Lace gown', fabricType: 'lace' });
  await until('the seeker is notified', async () => {
    const notifications = await findOutboxRows(catalog.platform.connection, 'notice.raised');
    return notifications.some(({ link, userId }) => link === `/item/${id}` && userId === seeker.id);
  });
  expect(writing).toHaveBeenCalledTimes(adds.length + 1);
  letGo();
  writing.mockRestore();
});
