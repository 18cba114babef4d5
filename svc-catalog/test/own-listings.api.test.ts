import { randomUUID } from 'node:crypto';
import { catalogRoutes, Draft, OwnListing, type OwnState } from '@alaso/contracts';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { type Catalog, list, listingDocument, setFields, startCatalog, store } from './catalog-service.ts';
import { claimSteps } from './claim-steps.ts';

let catalog: Catalog;
let owner: TestUser;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());
beforeEach(() => {
  owner = catalog.user();
});

const { claim, complete } = claimSteps(() => catalog);
const listed = async (given: Parameters<typeof list>[2] = {}) => (await list(catalog, owner, given)).id;
const on = (id: string, as: TestUser) => [{ params: { id } }, { as }] as const;
const remove = (id: string, as = owner) => catalog.call(catalogRoutes.deleteListing, ...on(id, as));
const restore = (id: string, as = owner) => catalog.call(catalogRoutes.restoreListing, ...on(id, as));
const again = (id: string, as = owner) => catalog.call(catalogRoutes.listAgain, ...on(id, as));
const pause = (id: string) => catalog.call(catalogRoutes.pauseListing, ...on(id, owner));
const look = (id: string) => catalog.call(catalogRoutes.getListing, { params: { id } });
const mine = (query: { state?: OwnState; limit?: string }, as = owner) =>
  catalog.call(catalogRoutes.listOwnListings, { query }, { as });
const totals = async () => (await catalog.call(catalogRoutes.countOwnListings, {}, { as: owner })).body;
const ownIn = (answer: { body: unknown }) => z.parse(OwnListing, answer.body);
async function sell(id: string, kind: 'order' | 'donation' = 'order') {
  const order = randomUUID();
  await claim(kind, id, order);
  await complete(id, order);
}
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

describe('what someone has', () => {
  it('is theirs by state, each with what they may do, and counted in one answer', async () => {
    const active = await listed({ title: 'active' });
    const [paused, sold, gifted, gone] = [await listed(), await listed(), await listed(), await listed()];
    await pause(paused);
    await sell(sold);
    await sell(gifted, 'donation');
    await remove(gone);
    const held = await listed({ title: 'held' });
    await claim('order', held, randomUUID());
    const body = { title: 'draft' };
    const draft = z.parse(
      Draft,
      (await catalog.call(catalogRoutes.createDraft, { body }, { as: owner })).body,
    );
    await list(catalog, catalog.user());

    const rows = async (state?: OwnState) => {
      const Row = z.array(
        z.object({ id: z.string(), state: z.string(), may: z.optional(z.array(z.string())) }),
      );
      const answer = await mine(state ? { state } : {});
      const found = z.parse(Row, answer.body);
      expect(answer.headers.get('x-total-count')).toBe(String(found.length));
      return found;
    };
    expect(await rows('active')).toEqual([
      { id: held, state: 'active', may: ['edit'] },
      { id: active, state: 'active', may: ['edit', 'pause', 'donate', 'delete'] },
    ]);
    expect(await rows('paused')).toEqual([
      { id: paused, state: 'paused', may: ['edit', 'resume', 'delete'] },
    ]);
    expect(await rows('sold')).toEqual([{ id: sold, state: 'sold', may: ['list-again'] }]);
    expect(await rows('gifted')).toEqual([{ id: gifted, state: 'gifted', may: ['list-again'] }]);
    expect(await rows('removed')).toEqual([{ id: gone, state: 'removed', may: ['restore', 'list-again'] }]);
    expect(await rows('draft')).toMatchObject([{ id: draft.id, state: 'draft' }]);
    expect((await rows()).map(({ id }) => id)).toEqual([held, gifted, sold, paused, active]);
    expect(await totals()).toEqual({
      draft: 1,
      paused: 1,
      active: 2,
      sold: 1,
      gifted: 1,
      removed: 1,
      hidden: 0,
    });
  });

  it('is seen by admins in whichever state, newest first, page by page; by nobody else', async () => {
    const titles = ['Sold', 'Gone', 'Paused', 'Active'];
    const ids: string[] = [];
    for (const title of titles) ids.push(await listed({ title }));
    const [sold = '', gone = '', paused = ''] = ids;
    await sell(sold);
    await pause(paused);
    await remove(gone);
    const as = catalog.user({ role: 'admin' });
    const seen: string[] = [];
    for (let next: string | null = `/api/admin/listings?owner=${owner.id}&limit=3`; next !== null; ) {
      const { body, headers } = await catalog.send('GET', next, { as });
      expect(headers.get('x-total-count')).toBe('4');
      const rows = z.parse(z.array(z.strictObject(catalogRoutes.AdminListing.shape)), body);
      seen.push(...rows.map(({ title, state }) => `${title} ${state}`));
      next = /<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null;
    }
    expect(seen).toEqual(['Active active', 'Paused paused', 'Gone removed', 'Sold sold']);
    const one = async (id: string) =>
      (await catalog.call(catalogRoutes.adminListing, { params: { id } }, { as })).body;
    expect(await one(gone)).toMatchObject({ title: 'Gone', state: 'removed', removedBy: 'owner' });
    expect(await one(paused)).toMatchObject({ title: 'Paused', state: 'paused', removedBy: null });
    const query = { owner: owner.id };
    expect((await catalog.call(catalogRoutes.adminListings, { query }, { as: owner })).status).toBe(403);
  });

  it('is read page by page', async () => {
    const rows = [1, 2, 3].map((day) =>
      listingDocument({ title: `Item ${day}`, ownerId: owner.id, createdAt: daysAgo(day) }),
    );
    await store(catalog, rows);
    const first = await mine({ state: 'active', limit: '2' });
    expect(first.body).toMatchObject([{ title: 'Item 1' }, { title: 'Item 2' }]);
    expect(first.headers.get('x-total-count')).toBe('3');
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(next).toContain('state=active');
    const second = await catalog.send('GET', next, { as: owner });
    expect(second.body).toMatchObject([{ title: 'Item 3' }]);
    expect(second.headers.get('link')).toBeNull();
  });
});

describe('bringing back what was deleted', () => {
  it('makes it what it was, for everybody; repeated, nothing changes', async () => {
    const id = await listed({ title: 'Agbada' });
    const before = (await look(id)).body;
    await remove(id);
    expect((await look(id)).status).toBe(404);
    expect(ownIn(await restore(id))).toMatchObject({ id, state: 'active' });
    expect((await restore(id)).status).toBe(200);
    expect((await look(id)).body).toEqual(before);
    expect((await claim('order', id, randomUUID())).status).toBe(204);
  });

  it('leaves a paused one paused', async () => {
    const id = await listed();
    await pause(id);
    await remove(id);
    expect(ownIn(await restore(id)).state).toBe('paused');
  });

  it('is for its owner alone', async () => {
    const id = await listed();
    await remove(id);
    expect((await restore(id, catalog.user())).status).toBe(404);
    expect((await restore(id, catalog.user({ role: 'admin' }))).status).toBe(404);
    expect((await restore(randomUUID())).status).toBe(404);
  });

  it('cannot be done to what an admin has removed', async () => {
    const id = await listed();
    expect((await remove(id, catalog.user({ role: 'admin' }))).status).toBe(204);
    const answer = await restore(id);
    expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect(answer.text).toContain('An admin has removed this listing');
    expect((await again(id)).status).toBe(403);
    expect((await mine({ state: 'removed' })).body).toMatchObject([{ id, may: [] }]);
  });

  it('ends after thirty days, when its photos go', async () => {
    const id = await listed();
    await remove(id);
    await setFields(catalog, id, { removedAt: daysAgo(29) });
    expect((await restore(id)).status).toBe(200);
    await remove(id);
    await setFields(catalog, id, { removedAt: daysAgo(31) });
    expect(await restore(id)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect((await mine({ state: 'removed' })).body).toMatchObject([{ id, may: ['list-again'] }]);
  });

  it('and deleting at the same instant end as the answers say', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await listed();
      const [restored, removed] = await Promise.all([restore(id), remove(id)]);
      expect([restored.status, removed.status]).toEqual([200, 204]);
      // The last one decides; both callers only learn that their own was applied.
      const state = ownIn(await catalog.call(catalogRoutes.getOwnListing, ...on(id, owner))).state;
      expect(['active', 'removed']).toContain(state);
      expect((await look(id)).status).toBe(state === 'active' ? 200 : 404);
    }
  });

  it('while an admin removes it at the same instant never undoes the admin', async () => {
    const admin = catalog.user({ role: 'admin' });
    for (let round = 0; round < 20; round += 1) {
      const id = await listed();
      await remove(id);
      const [, byAdmin] = await Promise.all([restore(id), remove(id, admin)]);
      const { status } = await look(id);
      expect([byAdmin.status, status]).toEqual(byAdmin.status === 204 ? [204, 404] : [404, 200]);
      if (byAdmin.status === 204) expect((await restore(id)).status).toBe(403);
    }
  });
});

describe('listing again', () => {
  it.each([
    ['sold', (id: string) => sell(id)],
    ['gifted', (id: string) => sell(id, 'donation')],
    ['deleted', (id: string) => remove(id)],
  ])('what was %s is a draft with all that it said, one at a time', async (_what, end) => {
    const says = {
      title: 'Aso-oke set',
      description: 'Worn once.',
      category: 'resale',
      price: '15000.00',
      size: 'M',
      condition: 'Good',
      fabricType: 'aso-oke',
      color: 'gold',
      brand: 'Deola',
      occasion: 'wedding',
      offers: 'off',
    } as const;
    const id = await listed(says);
    await end(id);
    const answer = await again(id);
    expect(answer).toMatchObject({ status: 201, body: { state: 'draft', ...says } });
    const draft = z.parse(Draft, answer.body);
    expect(draft.id).not.toBe(id);
    expect((await again(id)).body).toEqual(draft);
    const body = says;
    const published = await catalog.call(
      catalogRoutes.publishDraft,
      { params: { id: draft.id }, body },
      { as: owner },
    );
    expect(published).toMatchObject({ status: 201, body: { ...says, status: 'active' } });
    expect((await again(id)).status).toBe(201);
  });

  it('leaves the price of a gift empty', async () => {
    const id = await listed({ category: 'gift', price: null });
    await remove(id);
    expect((await again(id)).body).toMatchObject({ category: 'gift', price: null });
  });

  it('is for what is over, and for its owner', async () => {
    const id = await listed();
    expect(await again(id)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    await pause(id);
    expect((await again(id)).status).toBe(403);
    await sell(await listed());
    await remove(id);
    expect((await again(id, catalog.user())).status).toBe(404);
  });
});
