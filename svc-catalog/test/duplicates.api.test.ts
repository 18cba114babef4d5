import { randomUUID } from 'node:crypto';
import { catalogRoutes, Draft, type NewDraft } from '@alaso/contracts';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { photosOf } from '../src/photos/photo.model.ts';
import { type Catalog, list, setFields, startCatalog } from './catalog-service.ts';

let catalog: Catalog;
let owner: TestUser;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());
beforeEach(() => {
  owner = catalog.user();
});

type Query = { title?: string; photos?: string; except?: string };
const ask = async (query: Query, as = owner) => {
  const answer = await catalog.call(catalogRoutes.listDuplicates, { query }, { as });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body;
};
const draft = async (body: NewDraft) =>
  z.parse(Draft, (await catalog.call(catalogRoutes.createDraft, { body }, { as: owner })).body);

/** Stores a photo of this user with this content hash. */
async function photo(content: string, of = owner): Promise<string> {
  const row = { _id: randomUUID(), ownerId: of.id, contentHash: content.repeat(64) };
  const rest = { width: 900, height: 900, prepared: null, keeperId: null };
  await photosOf(catalog.platform.connection).create([{ ...row, ...rest }]);
  return row._id;
}

it('the same title is reported, whatever its capitals and spaces; of others’ nothing', async () => {
  const { id } = await list(catalog, owner, { title: 'Blue  Gele from Ìsẹ̀yìn' });
  await list(catalog, catalog.user(), { title: 'Red gele' });
  expect(await ask({ title: ' blue gele FROM  ìsẹ̀yìn ' })).toEqual([
    { id, title: 'Blue  Gele from Ìsẹ̀yìn', state: 'active', same: 'title' },
  ]);
  expect(await ask({ title: 'Blue gele' })).toEqual([]);
  expect(await ask({ title: 'Red gele' })).toEqual([]);
  expect(await ask({ title: '' })).toEqual([]);
});

it('a title that was edited is compared as it is then', async () => {
  const { id } = await list(catalog, owner, { title: 'Blue gele' });
  const edit = { params: { id }, body: { title: 'Green gele' } };
  await catalog.call(catalogRoutes.editListing, edit, { as: owner });
  expect(await ask({ title: 'blue gele' })).toEqual([]);
  expect(await ask({ title: 'green gele' })).toMatchObject([{ id }]);
});

it('what is paused or a draft counts, what is sold or removed does not, and nothing is like itself', async () => {
  const title = 'Blue gele';
  const [paused, sold, removed] = [
    await list(catalog, owner, { title }),
    await list(catalog, owner, { title }),
    await list(catalog, owner, { title }),
  ];
  await setFields(catalog, paused.id, { pausedAt: new Date() });
  await setFields(catalog, sold.id, { status: 'sold' });
  await setFields(catalog, removed.id, { removedAt: new Date() });
  const drafted = await draft({ title: 'blue gele' });
  expect(await ask({ title })).toEqual([
    { id: paused.id, title, state: 'paused', same: 'title' },
    { id: drafted.id, title: 'blue gele', state: 'draft', same: 'title' },
  ]);
  expect(await ask({ title, except: drafted.id })).toMatchObject([{ id: paused.id }]);
  expect(await ask({ title, except: paused.id })).toMatchObject([{ id: drafted.id }]);
});

it('the same photo is reported, uploaded again or the very one, and reported once', async () => {
  const [first, again, other] = [await photo('a'), await photo('a'), await photo('b')];
  const { id } = await list(catalog, owner, { title: 'Blue gele', photos: [{ id: first }] });
  const reported = [{ id, title: 'Blue gele', state: 'active', same: 'photo' }];
  expect(await ask({ photos: `${other},${again}`, title: 'blue gele' })).toEqual(reported);
  expect(await ask({ photos: first })).toEqual(reported);
  expect(await ask({ photos: first, except: id })).toEqual([]);
  expect(await ask({ photos: other })).toEqual([]);
  const drafted = await draft({ photos: [{ id: again }] });
  expect(await ask({ photos: first, except: id })).toEqual([
    { id: drafted.id, title: null, state: 'draft', same: 'photo' },
  ]);
});

it('nobody learns of another’s photos', async () => {
  const stranger = catalog.user();
  const theirs = await photo('a', stranger);
  await list(catalog, stranger, { photos: [{ id: theirs }] });
  expect(await ask({ photos: theirs })).toEqual([]);
  expect(await ask({ photos: await photo('a') })).toEqual([]);
});

it('at most three are reported, and no more than eight photos asked about', async () => {
  for (let n = 0; n < 5; n += 1) await list(catalog, owner, { title: 'Blue gele' });
  expect(await ask({ title: 'blue gele' })).toHaveLength(3);
  const photos = Array.from({ length: 9 }, () => randomUUID()).join(',');
  const answer = await catalog.send('GET', `/api/listings/mine/duplicates?photos=${photos}`, { as: owner });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
});
