import { connect } from 'node:net';
import { join } from 'node:path';
import { catalogRoutes, forEachService, Listing, ListingPhoto, UploadAddress } from '@alaso/contracts';
import { until } from '@alaso/test-kit';
import { phonePhoto } from '@alaso/test-kit/sample-photos';
import * as z from 'zod/mini';
import { freePort } from '../../infra/common/free-port.ts';
import { startGateway } from '../../infra/local-platform/gateway-process.ts';
import { dataFolders } from '../../infra/common/paths.ts';
import { createProcessTable } from '../../infra/common/processes.ts';
import { s3Storage } from '../../packages/service-kit/src/storage/s3-storage.ts';
import { startS3 } from '../../packages/service-kit/test/s3-server.ts';
import { openTogether } from './open-together.ts';
import { openTestPlatform, type Session } from './platform.ts';

/**
 * Opens svc-catalog with a bucket behind a real nginx. See `startS3` for the checks that the bucket's server
 * omits.
 */
function openShop() {
  return openTogether(async (onClose) => {
    const s3 = await startS3();
    onClose(() => s3.close());
    const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings;
    const platform = await openTestPlatform({
      services: ['auth', 'catalog'],
      environment: {
        S3_ENDPOINT: endpoint,
        S3_BUCKET: bucket,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      },
    });
    onClose(() => platform.close());
    await Promise.all([platform.start('auth'), platform.start('catalog')]);
    const host = (service: 'auth' | 'catalog') => new URL(platform.url(service)).host;
    const listen = `127.0.0.1:${await freePort()}`;
    const folders = dataFolders(join(platform.folder, 'gateway'));
    const nginx = await startGateway(
      folders,
      {
        listen,
        origin: `http://${listen}`,
        patience: Number(platform.environment('catalog').PATIENCE),
        health: host('catalog'),
        services: forEachService((name) => [host(name === 'auth' ? name : 'catalog')]),
        bucket: { address: s3.address },
      },
      createProcessTable(folders),
    );
    onClose(() => nginx.stop(1000));
    const gateway = `http://${listen}`;
    await until('nginx is there', () =>
      fetch(gateway).then(
        () => true,
        () => undefined,
      ),
    );
    return { platform, gateway, storage: s3Storage(s3.settings) };
  });
}

let shop: Awaited<ReturnType<typeof openShop>>;
let owner: Session;
let photo: Buffer;
beforeAll(async () => {
  [shop, photo] = await Promise.all([openShop(), phonePhoto({ width: 1600, height: 1200 })]);
  owner = shop.platform.session();
}, 120_000);
afterAll(() => shop?.close());

async function signedAddress(): Promise<UploadAddress> {
  const body = { contentType: 'image/jpeg' as const };
  const at = { at: shop.gateway };
  const answer = await shop.platform.call(catalogRoutes.createUploadAddress, { body }, owner, at);
  return z.parse(UploadAddress, answer.body);
}

const put = (address: string, photo: Buffer) => {
  const headers = { 'Content-Type': 'image/jpeg' };
  return fetch(new URL(address, shop.gateway), { method: 'PUT', headers, body: new Uint8Array(photo) });
};

async function pathsBelow(prefix: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of shop.storage.list(prefix)) paths.push(path);
  return paths;
}

/** Uploads a photo and lists an item with it. */
async function listWithPhoto(): Promise<Listing> {
  const { uploadURL, objectPath } = await signedAddress();
  const answer = await put(uploadURL, photo);
  expect([answer.status, answer.headers.get('ETag')]).toEqual([200, expect.stringMatching(/^".+"$/)]);
  const added = await shop.platform.call(catalogRoutes.addPhoto, { body: { objectPath } }, owner);
  const photos = [{ id: z.parse(ListingPhoto, added.body).id }];
  const body = { title: 'Aso-oke set, wine and gold', category: 'resale' as const, photos };
  return z.parse(Listing, (await shop.platform.call(catalogRoutes.createListing, { body }, owner)).body);
}

async function loadFirstPhoto({ id }: Listing): Promise<ListingPhoto | undefined> {
  const answer = await shop.platform.call(catalogRoutes.getListing, { params: { id } });
  return z.parse(Listing, answer.body).photos[0];
}

it('a worker that is killed (-9) in the middle of a photo shows nothing half-made, and another one finishes it', async () => {
  const listing = await listWithPhoto();
  const photoId = listing.photos[0]?.id ?? '';
  const variants = () => pathsBelow(`photos/${photoId}/`);
  const first = shop.platform.startWorker('catalog');
  await until(
    'the first variant is there',
    async () => ((await variants()).length > 0 ? true : undefined),
    60_000,
  );
  await first.kill('SIGKILL');
  expect((await variants()).length).toBeLessThan(10);
  expect(await loadFirstPhoto(listing)).toMatchObject({ variants: [], colour: null });

  // A job without heartbeats is taken over after 30 s.
  shop.platform.startWorker('catalog');
  const prepared = await until(
    'the photo is prepared',
    async () => {
      const shown = await loadFirstPhoto(listing);
      return shown && shown.variants.length > 0 ? shown : undefined;
    },
    120_000,
  );
  expect(prepared.variants).toEqual([320, 640, 960]);
  // Three widths in three formats, and the link preview.
  expect(await variants()).toHaveLength(10);
  const served = await fetch(`${shop.gateway}/media/photos/${photoId}/640.avif`);
  expect([served.status, served.headers.get('Content-Type'), served.headers.get('Cache-Control')]).toEqual([
    200,
    'image/avif',
    'public, max-age=31536000, immutable',
  ]);
}, 240_000);

it('a late address is refused in the words by which an uploader asks for a new one', async () => {
  const { uploadURL } = await signedAddress();
  const answer = await put(uploadURL.replace(/X-Amz-Date=\d+T/, 'X-Amz-Date=20200101T'), photo);
  expect([answer.status, await answer.text()]).toEqual([
    403,
    expect.stringContaining('<Message>Request has expired</Message>'),
  ]);
});

it('one byte more than 10 MB does not get to the bucket, and nobody gets what was sent', async () => {
  const { uploadURL, objectPath } = await signedAddress();
  expect((await put(uploadURL, Buffer.alloc(10_485_761))).status).toBe(413);
  expect(await pathsBelow(objectPath.replace('/media/', ''))).toEqual([]);
  expect((await put(uploadURL, photo)).status).toBe(200);
  expect((await fetch(new URL(uploadURL, shop.gateway))).status).toBe(404);
  expect((await fetch(new URL(objectPath, shop.gateway))).status).toBe(404);
  expect((await fetch(`${shop.gateway}/media/photos/none/320.webp`)).status).toBe(404);
});

it('a photo that breaks off at 60 % leaves nothing', async () => {
  const { uploadURL, objectPath } = await signedAddress();
  const { hostname, port } = new URL(shop.gateway);
  const socket = connect(Number(port), hostname);
  const head = [
    `PUT ${uploadURL} HTTP/1.1`,
    `Host: ${hostname}`,
    'Content-Type: image/jpeg',
    `Content-Length: ${photo.length}`,
  ];
  await new Promise<void>((resolve) => {
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(photo.subarray(0, photo.length * 0.6), () => resolve());
  });
  socket.destroy();
  // Answered after nginx has processed the end of the previous request.
  expect((await put((await signedAddress()).uploadURL, photo)).status).toBe(200);
  expect(await pathsBelow(objectPath.replace('/media/', ''))).toEqual([]);
  const added = await shop.platform.call(catalogRoutes.addPhoto, { body: { objectPath } }, owner);
  expect(added.status).toBe(404);
});
