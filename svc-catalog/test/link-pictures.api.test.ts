import { randomUUID } from 'node:crypto';
import { catalogInternal } from '@alaso/contracts/internal';
import { until } from '@alaso/test-kit';
import { phonePhoto } from '@alaso/test-kit/sample-photos';
import sharp from 'sharp';
import { drawOgImage } from '../src/photos/render-variants.ts';
import { photosOf } from '../src/photos/photo.model.ts';
import { type Catalog, startCatalog } from './catalog-service.ts';
import { storePhoto } from './a-photo.ts';
import { hold } from './hold.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

const prepared = {
  width: 675,
  height: 900,
  colour: '#aa8844',
  widths: [320, 640],
  blur: 'data:image/webp;base64,AAAA',
};
const ask = (id: string) => catalog.call(catalogInternal.makeLinkPicture, { params: { id } });

async function storePrepared(): Promise<string> {
  const id = await storePhoto(catalog, randomUUID());
  await photosOf(catalog.platform.connection).updateOne({ _id: id }, { $set: { prepared } });
  const photo = await phonePhoto({ width: 900, height: 675 });
  await catalog.storage.write(
    `photos/${id}/640.jpg`,
    await sharp(photo).autoOrient().toBuffer(),
    'image/jpeg',
  );
  return id;
}

it('is 1200 by 630, JPEG, small, with the whole photo in its middle', async () => {
  const red = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#cc0000' } })
    .jpeg()
    .toBuffer();
  const picture = await drawOgImage(red);
  const { format, width, height } = await sharp(picture).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  expect(picture.length).toBeLessThan(200_000);
  const at = async (left: number) =>
    (await sharp(picture).extract({ left, top: 300, width: 1, height: 1 }).raw().toBuffer())[0] ?? 0;
  const [edge, middle] = [await at(10), await at(600)];
  expect(middle).toBeGreaterThan(edge + 20);
});

it('of a photo that has none is made once, kept, and named to the gateway', async () => {
  const id = await storePrepared();
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(id)));
  expect(answers.map(({ status, headers }) => [status, headers.get('x-accel-redirect')])).toEqual(
    answers.map(() => [204, `/media/photos/${id}/link.jpg`]),
  );
  expect((await sharp(await catalog.storage.read(`photos/${id}/link.jpg`)).metadata()).width).toBe(1200);
});

it('is not made of a photo that is not there, not prepared, or without its files', async () => {
  const unprepared = await storePhoto(catalog, randomUUID());
  const lost = await storePhoto(catalog, randomUUID());
  await photosOf(catalog.platform.connection).updateOne({ _id: lost }, { $set: { prepared } });
  for (const id of [randomUUID(), unprepared, lost]) expect((await ask(id)).status).toBe(404);
});

it('too many concurrent ones are refused, and the others made', async () => {
  const id = await storePrepared();
  const { held, letGo } = hold();
  const read = catalog.storage.read.bind(catalog.storage);
  const reading = jest.spyOn(catalog.storage, 'read').mockImplementation(async (path) => {
    await held;
    return read(path);
  });
  let refusals = 0;
  const answers = Array.from({ length: 40 }, async () => {
    const { status } = await ask(id);
    if (status === 503) refusals += 1;
    return status;
  });
  // One is made, and twenty wait.
  await until('those that find no room are refused', () => refusals === 19);
  letGo();
  const made = Array.from({ length: 21 }, () => 204);
  expect((await Promise.all(answers)).toSorted()).toEqual([...made, ...Array<number>(19).fill(503)]);
  reading.mockRestore();
});
