import { randomUUID } from 'node:crypto';
import { catalogRoutes, Listing, type ListingChanges } from '@alaso/contracts';
import type { TestAnswer, TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { findKeeper, storePhoto } from './a-photo.ts';
import { type Catalog, list, listingDocument, setFields, startCatalog, store } from './catalog-service.ts';
import { claimSteps, kobo } from './claim-steps.ts';

let catalog: Catalog;
let owner: TestUser;
beforeAll(async () => {
  catalog = await startCatalog();
  owner = catalog.user({ firstName: 'Bisi' });
});
afterAll(() => catalog.close());

const { claim, complete, release } = claimSteps(() => catalog);

type Options = { as?: TestUser; ifMatch?: string };
const edit = (id: string, body: ListingChanges, { as = owner, ifMatch }: Options = {}) =>
  catalog.call(catalogRoutes.editListing, { params: { id }, body, ...(ifMatch && { ifMatch }) }, { as });
const send = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  catalog.send('PATCH', `/api/listings/${id}`, { as: owner, body: JSON.stringify(body), headers });

const listingIn = (answer: TestAnswer) => z.parse(Listing, answer.body);
const get = async (id: string) => listingIn(await catalog.call(catalogRoutes.getListing, { params: { id } }));
const found = async (search: string) => {
  const answer = await catalog.call(catalogRoutes.listListings, { query: { search, owner: owner.id } });
  return z.parse(z.array(Listing), answer.body).map(({ id }) => id);
};
const refused = (status: number, code: string) => ({ status, body: { code } });

const full = {
  title: 'Blue adire boubou',
  description: 'Worn once.',
  price: '9000',
  size: 'L',
  condition: 'Good',
  fabricType: 'adire',
  color: 'blue',
  brand: 'Deola Sagoe',
  occasion: 'party',
  offers: 'off',
} as const;

const aPhoto = (ownerId = owner.id) => storePhoto(catalog, ownerId);
const shownBy = (photoId: string) => findKeeper(catalog, photoId);

describe('the owner of a listing', () => {
  it('changes every field but category and status; what is left out stays', async () => {
    const { id, createdAt } = await list(catalog, owner);
    const edited = listingIn(await edit(id, full));
    expect(edited).toMatchObject({ ...full, id, createdAt, price: '9000.00', category: 'resale' });
    expect(listingIn(await edit(id, { size: 'M' }))).toMatchObject({ ...full, price: '9000.00', size: 'M' });
    expect((await get(id)).size).toBe('M');
  });

  it('clears an optional field with null, and never the title', async () => {
    const { id } = await list(catalog, owner, { ...full });
    const { title, ...optional } = full;
    const nothing = Object.fromEntries(Object.keys(optional).map((name) => [name, null]));
    expect((await send(id, nothing)).body).toMatchObject({ ...nothing, title });
    expect(await send(id, { title: null })).toMatchObject(refused(400, 'invalid-input'));
  });

  it('finds it by its new words, and no longer by the old ones', async () => {
    const { id } = await list(catalog, owner, { title: 'Gobi cap' });
    await edit(id, { title: 'Isiagu tunic', price: '100' });
    expect([await found('isiagu'), await found('isigu'), await found('gobi')]).toEqual([[id], [id], []]);
    const cheap = { maxPrice: '100', owner: owner.id };
    const { body } = await catalog.call(catalogRoutes.listListings, { query: cheap });
    expect(z.parse(z.array(Listing), body).map((one) => one.id)).toContain(id);
  });

  it('chooses its photos: those that are dropped belong to no listing', async () => {
    const { id } = await list(catalog, owner);
    const [one, two, three] = [await aPhoto(), await aPhoto(), await aPhoto()];
    await edit(id, { photos: [{ id: one, alt: 'Front' }, { id: two }] });
    const { photos } = listingIn(await edit(id, { photos: [{ id: three }, { id: one }] }));
    expect(photos.map((photo) => [photo.id, photo.alt])).toEqual([
      [three, ''],
      [one, ''],
    ]);
    expect([await shownBy(one), await shownBy(two), await shownBy(three)]).toEqual([id, null, id]);
  });

  it('cannot take a photo of someone else’s or of another listing, and nothing is written', async () => {
    const [{ id }, other] = [await list(catalog, owner), await list(catalog, owner)];
    const [kept, theirs, elsewhere] = [await aPhoto(), await aPhoto(randomUUID()), await aPhoto()];
    await edit(id, { photos: [{ id: kept }] });
    await edit(other.id, { photos: [{ id: elsewhere }] });
    for (const photo of [theirs, elsewhere]) {
      const answer = await edit(id, { title: 'Changed', photos: [{ id: photo }] });
      expect(answer).toMatchObject(refused(422, 'photo-refused'));
    }
    expect(await get(id)).toMatchObject({ title: 'Ankara gown', photos: [{ id: kept }] });
    expect(await shownBy(kept)).toBe(id);
  });

  it('cannot make a gift cost something', async () => {
    const { id } = await list(catalog, owner, { category: 'gift', price: null });
    const errors = [{ path: 'body.price', message: 'A gift is free: leave the price empty' }];
    expect(await edit(id, { price: '500' })).toMatchObject({ status: 400, body: { errors } });
    expect(listingIn(await edit(id, { price: null, title: 'Free gele' }))).toMatchObject({ price: '0.00' });
  });
});

describe('an edit is refused', () => {
  it.each([
    { category: 'rent' },
    { status: 'sold' },
    { ownerId: randomUUID() },
    { imageUrl: null },
    { priceKobo: 1 },
    { title: '' },
    { price: 500 },
    { size: 'XXXL' },
    { photos: null },
  ])('with %j: not a field that can be changed so', async (changes) => {
    const { id } = await list(catalog, owner);
    expect(await send(id, changes)).toMatchObject(refused(400, 'invalid-input'));
  });

  it('to anyone but the owner, admins included', async () => {
    const { id } = await list(catalog, owner);
    for (const as of [catalog.user(), catalog.user({ role: 'admin' })]) {
      expect(await edit(id, { title: 'Mine' }, { as })).toMatchObject(refused(403, 'not-allowed'));
    }
    expect((await get(id)).title).toBe('Ankara gown');
  });

  it('to others of one that is paused: for them it is not there. Its owner edits it', async () => {
    const { id } = await list(catalog, owner);
    await catalog.call(catalogRoutes.pauseListing, { params: { id } }, { as: owner });
    const answer = await edit(id, { title: 'Mine' }, { as: catalog.user() });
    expect(answer).toMatchObject(refused(404, 'not-found'));
    expect((await edit(id, { title: 'Rested' })).status).toBe(200);
  });

  it('of a listing that is unknown or removed', async () => {
    const { id } = await list(catalog, owner);
    await catalog.call(catalogRoutes.deleteListing, { params: { id } }, { as: owner });
    for (const gone of [id, randomUUID()]) {
      expect(await edit(gone, { title: 'Late fee' })).toMatchObject(refused(404, 'not-found'));
    }
    expect(await send('not-an-id', { title: 'Late fee' })).toMatchObject(refused(404, 'not-found'));
  });

  it.each([
    ['order', 'order-open'],
    ['donation', 'donation-open'],
  ] as const)('while an open %s holds it, except for description and photos', async (kind, code) => {
    const { id } = await list(catalog, owner);
    const [claimId, photo] = [randomUUID(), await aPhoto()];
    await claim(kind, id, claimId);
    for (const changes of [{ title: 'Other' }, { price: '1' }, { size: 'S', description: 'New' }] as const) {
      expect(await edit(id, changes)).toMatchObject(refused(409, code));
    }
    const open = { title: 'Ankara gown', description: 'A stain on the hem.', photos: [{ id: photo }] };
    expect(listingIn(await edit(id, open))).toMatchObject({ description: open.description });
    await release(id, claimId);
    expect((await edit(id, { price: '1' })).status).toBe(200);
  });

  it('of an item that is sold', async () => {
    const { id } = await list(catalog, owner);
    const order = randomUUID();
    await claim('order', id, order);
    await complete(id, order);
    expect(await edit(id, { description: 'Never worn' })).toMatchObject(refused(409, 'already-sold'));
  });

  it('not while something is booked: each booking has its price', async () => {
    const { id } = await list(catalog, owner, { category: 'rent' });
    await claim('booking', id, randomUUID());
    expect((await edit(id, { price: '20000' })).status).toBe(200);
  });
});

describe('If-Match', () => {
  it('lets an edit of the version through that is there, and refuses one of an older', async () => {
    const { id, updatedAt } = await list(catalog, owner);
    const edited = listingIn(await edit(id, { title: 'First' }, { ifMatch: updatedAt }));
    expect(edited.updatedAt > updatedAt).toBe(true);
    const late = await edit(id, { title: 'Second' }, { ifMatch: updatedAt });
    expect(late).toMatchObject(refused(409, 'edited-meanwhile'));
    expect((await get(id)).title).toBe('First');
    expect((await edit(id, { title: 'Second' }, { ifMatch: edited.updatedAt })).status).toBe(200);
  });

  it('may be missing, *, or a list; a value without quotes is no version', async () => {
    const { id, updatedAt } = await list(catalog, owner);
    expect((await send(id, {}, { 'If-Match': updatedAt })).status).toBe(409);
    expect((await send(id, {}, { 'If-Match': `"older", "${updatedAt}"` })).status).toBe(200);
    expect((await send(id, { title: 'Any' }, { 'If-Match': '*' })).status).toBe(200);
    expect((await send(id, { title: 'None' })).status).toBe(200);
  });

  it('an edit that changes nothing makes no new version; neither do orders that come and go', async () => {
    const { id, updatedAt } = await list(catalog, owner, full);
    expect(listingIn(await edit(id, { ...full, photos: [] }))).toMatchObject({ updatedAt });
    const order = randomUUID();
    await claim('order', id, order, 900_000);
    await release(id, order);
    expect((await get(id)).updatedAt).toBe(updatedAt);
  });

  it('is part of what an Idempotency-Key stands for', async () => {
    const { id, updatedAt } = await list(catalog, owner);
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await send(id, { title: 'Once' }, { ...key, 'If-Match': `"${updatedAt}"` });
    const again = await send(id, { title: 'Once' }, { ...key, 'If-Match': `"${updatedAt}"` });
    expect([first.status, again.body]).toEqual([200, first.body]);
    const other = await send(id, { title: 'Once' }, { ...key, 'If-Match': '"another"' });
    expect(other).toMatchObject(refused(422, 'key-reused'));
  });
});

describe('a price that falls', () => {
  it('is remembered and said; a rise takes it back', async () => {
    const { id } = await list(catalog, owner);
    expect(listingIn(await edit(id, { price: '12000' }))).toMatchObject({ reducedFrom: '15000.00' });
    expect(listingIn(await edit(id, { price: '11000' }))).toMatchObject({ reducedFrom: '15000.00' });
    expect(listingIn(await edit(id, { price: '14000' }))).toMatchObject({ reducedFrom: null });
    expect(listingIn(await edit(id, { price: '13000' }))).toMatchObject({ reducedFrom: null });
  });

  it('is said for 14 days', async () => {
    const fall = (daysAgo: number) => ({
      at: new Date(Date.now() - daysAgo * 86_400_000),
      fromKobo: 2 * kobo,
      toKobo: kobo,
    });
    const row = listingDocument({ priceChanges: [fall(13.9)] });
    await store(catalog, [row]);
    expect((await get(row._id)).reducedFrom).toBe('30000.00');
    await setFields(catalog, row._id, { priceChanges: [fall(14.1)] });
    expect((await get(row._id)).reducedFrom).toBeNull();
  });
});

describe('at the same instant', () => {
  const rounds = 8;
  const statuses = (answers: readonly TestAnswer[]) => answers.map(({ status }) => status).toSorted();

  it('of two edits of the same version exactly one wins; without a version both do', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, updatedAt } = await list(catalog, owner);
      const both = (ifMatch?: string) =>
        Promise.all(
          [{ title: 'One' }, { brand: 'Two' }].map((changes) =>
            edit(id, changes, { ...(ifMatch && { ifMatch }) }),
          ),
        );
      expect(statuses(await both(updatedAt))).toEqual([200, 409]);
      const { title, brand } = await get(id);
      expect([title === 'One', brand === 'Two'].filter(Boolean)).toHaveLength(1);
      expect(statuses(await both())).toEqual([200, 200]);
    }
  });

  it('an order has the item at the price it saw, or hears that the price has changed', async () => {
    for (let round = 0; round < 3 * rounds; round += 1) {
      const { id } = await list(catalog, owner);
      const order = randomUUID();
      const edits = async () => edit(id, { price: '20000' });
      const orders = async () => claim('order', id, order);
      const [edited, ordered] =
        round % 2
          ? await Promise.all([edits(), orders()])
          : (await Promise.all([orders(), edits()])).reverse();
      const { price, availability } = await get(id);
      const outcome = [edited?.status, ordered?.status, price, availability].join(' ');
      expect(['200 409 20000.00 available', '409 204 15000.00 reserved']).toContain(outcome);
      const refusal = edited?.status === 200 ? ordered : edited;
      expect(refusal?.body).toMatchObject({
        code: edited?.status === 200 ? 'price-changed' : 'order-open',
      });
    }
  });
});
