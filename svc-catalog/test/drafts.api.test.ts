import { randomUUID } from 'node:crypto';
import { catalogRoutes, Draft, Listing, maxDrafts, type NewDraft, type NewListing } from '@alaso/contracts';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import {
  type DraftDocument,
  draftFields,
  draftsOf,
  storedDraftFields,
} from '../src/drafts/draft.repository.ts';
import { type Catalog, startCatalog } from './catalog-service.ts';

let catalog: Catalog;
let writer: TestUser;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());
beforeEach(() => {
  writer = catalog.user();
});

const create = (body: NewDraft, as = writer) => catalog.call(catalogRoutes.createDraft, { body }, { as });
const kept = async (body: NewDraft, as = writer) => z.parse(Draft, (await create(body, as)).body);
const get = (id: string, as = writer) => catalog.call(catalogRoutes.getDraft, { params: { id } }, { as });
const save = (id: string, body: NewDraft, as = writer) =>
  catalog.call(catalogRoutes.saveDraft, { params: { id }, body }, { as });
const discard = (id: string, as = writer) =>
  catalog.call(catalogRoutes.deleteDraft, { params: { id } }, { as });
const publish = (id: string, body: NewListing, as = writer) =>
  catalog.call(catalogRoutes.publishDraft, { params: { id }, body }, { as });
const own = (as = writer) =>
  catalog.call(catalogRoutes.listOwnListings, { query: { state: 'draft' } }, { as });
const gele: NewListing = { title: 'Blue gele', category: 'resale', price: '9000' };

describe('a draft', () => {
  it('may be unfinished: one field is enough, and what was typed is kept as it was', async () => {
    const draft = await kept({ price: '12,0' });
    expect(draft).toMatchObject({ state: 'draft', price: '12,0', title: null, category: null, photos: [] });
    expect((await get(draft.id)).body).toEqual(draft);
    const saved = await save(draft.id, { title: 'Blue gele', size: 'M' });
    expect(saved.body).toMatchObject({ id: draft.id, title: 'Blue gele', size: 'M', price: null });
  });

  it('says something', async () => {
    for (const empty of [{}, { title: '', price: null }, { photos: [] }]) {
      const answer = await create(empty);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
      expect(answer.text).toContain('Fill in at least one field');
    }
  });

  it('is nobody else’s: not an admin’s either', async () => {
    const { id } = await kept({ title: 'Gele' });
    for (const other of [catalog.user(), catalog.user({ role: 'admin' })]) {
      expect((await get(id, other)).status).toBe(404);
      expect((await save(id, { title: 'Mine' }, other)).status).toBe(404);
      expect((await publish(id, gele, other)).status).toBe(404);
      expect((await discard(id, other)).status).toBe(204);
    }
    expect((await get(id)).body).toMatchObject({ title: 'Gele' });
  });

  it('is deleted, and once more without harm', async () => {
    const { id } = await kept({ title: 'Gele' });
    expect((await discard(id)).status).toBe(204);
    expect((await discard(id)).status).toBe(204);
    expect((await get(id)).status).toBe(404);
    expect((await save(id, { title: 'Gele' })).status).toBe(404);
  });
});

describe('drafts', () => {
  it('are listed for their writer, newest first, page by page', async () => {
    for (const title of ['one', 'two', 'three']) await kept({ title });
    await kept({ title: 'of another' }, catalog.user());
    const first = await catalog.call(
      catalogRoutes.listOwnListings,
      { query: { state: 'draft', limit: '2' } },
      { as: writer },
    );
    expect(first.body).toMatchObject([{ title: 'three' }, { title: 'two' }]);
    expect(first.headers.get('x-total-count')).toBe('3');
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await catalog.send('GET', next, { as: writer })).body).toMatchObject([{ title: 'one' }]);
  });

  it(`are at most ${maxDrafts} a person, however many are saved at the same instant`, async () => {
    const answers = await Promise.all(
      Array.from({ length: maxDrafts + 5 }, (_, n) => create({ title: `Gele ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxDrafts);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 422, body: { code: 'too-many-drafts' } });
      expect(answer.text).toContain('You have reached 20 drafts. List or delete one first.');
    }
    expect(z.parse(z.array(Draft), (await own()).body)).toHaveLength(maxDrafts);
    const [draft] = z.parse(z.array(Draft), (await own()).body);
    await discard(draft?.id ?? '');
    expect((await create({ title: 'room again' })).status).toBe(201);
  });

  it('and rows that were counted before they are written would be more', async () => {
    const { connection } = catalog.platform;
    const drafts = connection.collection<DraftDocument>('drafts');
    const row = { ...storedDraftFields(draftFields({ title: 'Gele' })), photos: [], fromListingId: null };
    let counted = 0;
    let letWrite = () => {};
    const allCounted = new Promise<void>((resolve) => (letWrite = resolve));
    const naive = async (place: number) => {
      const hasRoom = (await draftsOf(connection).countDocuments({ ownerId: writer.id })) < 3;
      // Waits until all have counted: on a busy machine one could write before the next one counts.
      if ((counted += 1) === 12) letWrite();
      await allCounted;
      if (!hasRoom) return;
      const at = new Date();
      const ids = { _id: randomUUID(), ownerId: writer.id, place };
      await drafts.insertOne({ ...ids, ...row, createdAt: at, updatedAt: at });
    };
    await Promise.all(Array.from({ length: 12 }, (_, n) => naive(n + 1)));
    expect(await draftsOf(connection).countDocuments({ ownerId: writer.id })).toBeGreaterThan(3);
  });

  it('are saved once, however often the call is repeated with its key', async () => {
    const send = () =>
      catalog.send('POST', '/api/drafts', {
        as: writer,
        body: JSON.stringify({ title: 'Gele' }),
        headers: { 'Idempotency-Key': 'draft-1' },
      });
    const first = await send();
    await catalog.platform.connection.collection('idempotency').deleteMany({});
    expect((await send()).body).toEqual(first.body);
    expect(z.parse(z.array(Draft), (await own()).body)).toHaveLength(1);
  });
});

describe('publishing', () => {
  it('lists the item under the draft’s id, and the draft is gone; repeated, it is the same listing', async () => {
    const { id } = await kept({ title: 'Gele' });
    const answer = await publish(id, gele);
    expect(answer).toMatchObject({
      status: 201,
      body: { id, title: 'Blue gele', price: '9000.00', status: 'active', ownerId: writer.id },
    });
    expect((await get(id)).status).toBe(404);
    expect((await publish(id, gele)).body).toEqual(answer.body);
    const seen = await catalog.call(catalogRoutes.getListing, { params: { id } });
    expect(z.parse(Listing, seen.body)).toEqual(answer.body);
  });

  it('has the rules of a new listing, in the same sentences, and keeps the draft when they are broken', async () => {
    const { id } = await kept({ price: '12,0' });
    for (const wrong of [
      { title: '', category: 'resale', price: '12,0' },
      { title: 'Gele', category: 'none' },
      { title: 'Gele', category: 'gift', price: '500' },
    ]) {
      const body = JSON.stringify(wrong);
      const [published, created] = [
        await catalog.send('POST', `/api/drafts/${id}/publish`, { as: writer, body }),
        await catalog.send('POST', '/api/listings', { as: writer, body }),
      ];
      expect(published.status).toBe(400);
      const Errors = z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })) });
      expect(z.parse(Errors, published.body)).toEqual(z.parse(Errors, created.body));
    }
    expect((await get(id)).status).toBe(200);
  });

  it('several times at the same instant makes one listing', async () => {
    const { id } = await kept({ title: 'Gele' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => publish(id, gele)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await get(id)).status).toBe(404);
  });

  it('and deleting at the same instant: it is a listing or it is gone', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await kept({ title: 'Gele' });
      const [published] = await Promise.all([publish(id, gele), discard(id)]);
      const seen = await catalog.call(catalogRoutes.getListing, { params: { id } });
      expect([published.status, seen.status]).toEqual(published.status === 201 ? [201, 200] : [404, 404]);
      expect((await get(id)).status).toBe(404);
    }
  });
});
