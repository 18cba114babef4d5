import { randomUUID } from 'node:crypto';
import { catalogRoutes, OwnListing } from '@alaso/contracts';
import { catalogInternal } from '@alaso/contracts/internal';
import type { TestService, TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { list, setFields, startCatalog, titlesIn } from './catalog-service.ts';
import { claimSteps } from './claim-steps.ts';

let catalog: TestService;
let owner: TestUser;
beforeAll(async () => {
  catalog = await startCatalog();
  owner = catalog.user();
});
afterAll(() => catalog.close());

const { claim, complete, release } = claimSteps(() => catalog);
const listed = async (given: Parameters<typeof list>[2] = {}) => (await list(catalog, owner, given)).id;
const pause = (id: string, as = owner) =>
  catalog.call(catalogRoutes.pauseListing, { params: { id } }, { as });
const resume = (id: string, as = owner) =>
  catalog.call(catalogRoutes.resumeListing, { params: { id } }, { as });
const look = (id: string) => catalog.call(catalogRoutes.getListing, { params: { id } });
const lookAtOwn = (id: string, as = owner) =>
  catalog.call(catalogRoutes.getOwnListing, { params: { id } }, { as });
const ownIn = (answer: { body: unknown }) => z.parse(OwnListing, answer.body);

describe('a paused listing', () => {
  it('is active on the wire, and says to its owner how it stands and what they may do', async () => {
    const id = await listed();
    expect(ownIn(await lookAtOwn(id))).toMatchObject({
      state: 'active',
      may: ['edit', 'pause', 'donate', 'delete'],
    });
    const paused = ownIn(await pause(id));
    expect(paused).toMatchObject({
      id,
      status: 'active',
      availability: 'available',
      state: 'paused',
      may: ['edit', 'resume', 'delete'],
    });
    expect((await pause(id)).body).toEqual(paused);
    expect((await lookAtOwn(id)).body).toEqual(paused);
    const resumed = ownIn(await resume(id));
    expect(resumed).toMatchObject({ state: 'active' });
    expect((await resume(id)).body).toEqual(resumed);
    expect(resumed.updatedAt).toBe(paused.updatedAt);
  });

  it('of a tailoring service can be all that another can but donated', async () => {
    const id = await listed({ category: 'upcycle' });
    expect(ownIn(await lookAtOwn(id)).may).toEqual(['edit', 'pause', 'delete']);
  });

  it('is nowhere for anyone else, and is back when it is resumed', async () => {
    const title = `Sanyan agbada ${randomUUID().slice(0, 8)}`;
    const id = await listed({ title });
    const queries: Record<string, string>[] = [
      {},
      { owner: owner.id },
      { owner: owner.id, status: 'active' },
      { search: title },
      { search: 'Sanyam agbada' },
      { category: 'resale', sort: 'price-asc' },
    ];
    const shownIn = async (query: Record<string, string>) => {
      const answer = await catalog.send('GET', `/api/listings?${new URLSearchParams(query).toString()}`, {});
      return [titlesIn(answer).includes(title), Number(answer.headers.get('x-total-count'))] as const;
    };
    const before = await Promise.all(queries.map(shownIn));
    expect(before.map(([shown]) => shown)).toEqual(queries.map(() => true));
    await pause(id);
    expect(await Promise.all(queries.map(shownIn))).toEqual(before.map(([, total]) => [false, total - 1]));
    expect((await look(id)).status).toBe(404);
    for (const other of [catalog.user(), catalog.user({ role: 'admin' })]) {
      expect((await lookAtOwn(id, other)).status).toBe(404);
    }
    await resume(id);
    expect(await Promise.all(queries.map(shownIn))).toEqual(before);
    expect((await look(id)).status).toBe(200);
  });

  it('is not counted among the active ones', async () => {
    const count = async () =>
      (await catalog.call(catalogInternal.countActiveListings, {}, { service: 'moderation' })).body;
    const id = await listed();
    const before = z.parse(z.object({ activeListings: z.number() }), await count());
    await pause(id);
    expect(await count()).toEqual({ activeListings: before.activeListings - 1 });
  });

  it.each(['order', 'donation', 'booking'] as const)('refuses the claim of a new %s', async (kind) => {
    const id = await listed();
    await pause(id);
    expect(await claim(kind, id, randomUUID())).toMatchObject({
      status: 409,
      body: { code: 'listing-paused' },
    });
    const orderable = catalogInternal.getOrderableListing;
    expect((await catalog.call(orderable, { params: { id } }, { service: 'orders' })).body).toMatchObject({
      available: false,
      paused: true,
    });
    await resume(id);
    expect((await claim(kind, id, randomUUID())).status).toBe(204);
  });

  it('can be deleted, and to a stranger who tries it is not there', async () => {
    const id = await listed();
    const removeAs = (as: TestUser) => catalog.call(catalogRoutes.deleteListing, { params: { id } }, { as });
    expect((await removeAs(catalog.user())).status).toBe(403);
    await pause(id);
    expect((await removeAs(catalog.user())).status).toBe(404);
    expect((await removeAs(catalog.user({ role: 'tailor' }))).status).toBe(404);
    const removed = await catalog.call(catalogRoutes.deleteListing, { params: { id } }, { as: owner });
    expect(removed.status).toBe(204);
    expect(ownIn(await lookAtOwn(id)).state).toBe('removed');
    expect((await resume(id)).status).toBe(404);
  });
});

describe('pausing', () => {
  it('is for the owner alone, and an admin is no owner', async () => {
    const id = await listed();
    for (const other of [catalog.user(), catalog.user({ role: 'admin' })]) {
      for (const act of [pause, resume]) {
        expect(await act(id, other)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
      }
    }
    await pause(id);
    expect((await resume(id, catalog.user())).status).toBe(404);
    expect((await pause(randomUUID())).status).toBe(404);
  });

  it.each([
    ['an order', 'resale', 'order', 'order-open', 'Someone has ordered this item'],
    ['a rental', 'rent', 'booking', 'order-open', 'You can pause it after the rental'],
    ['a donation', 'resale', 'donation', 'donation-open', 'before you pause it'],
  ] as const)('waits while %s is open, and says so', async (_what, category, kind, code, sentence) => {
    const [id, claimId] = [await listed({ category }), randomUUID()];
    await claim(kind, id, claimId);
    const answer = await pause(id);
    expect(answer).toMatchObject({ status: 409, body: { code } });
    expect(answer.text).toContain(sentence);
    expect(ownIn(await lookAtOwn(id)).may).toEqual(['edit']);
    await release(id, claimId);
    expect((await pause(id)).status).toBe(200);
  });
});

describe('a release that pauses', () => {
  const orderable = (id: string) =>
    catalog.call(catalogInternal.getOrderableListing, { params: { id } }, { service: 'orders' });

  it.each(['order', 'offer'] as const)(
    'leaves what an %s held paused, for its owner to resume',
    async (kind) => {
      const [id, claimId] = [await listed(), randomUUID()];
      await claim(kind, id, claimId);
      if (kind === 'order') await complete(id, claimId);
      for (let tried = 0; tried < 2; tried += 1) {
        expect((await release(id, claimId, { then: 'pause' })).status).toBe(204);
        expect(ownIn(await lookAtOwn(id))).toMatchObject({ status: 'active', state: 'paused' });
      }
      expect((await look(id)).status).toBe(404);
      expect(ownIn(await resume(id)).state).toBe('active');
      await release(id, claimId, { then: 'pause' });
      expect(ownIn(await lookAtOwn(id)).state).toBe('active');
    },
  );

  it('of one rental takes no new ones, and the other booking goes on', async () => {
    const [id, broken, other] = [await listed({ category: 'rent' }), randomUUID(), randomUUID()];
    await claim('booking', id, broken);
    await claim('booking', id, other);
    await release(id, broken, { then: 'pause' });
    expect((await orderable(id)).body).toMatchObject({ paused: true, openFor: 'booking' });
    expect((await claim('booking', id, randomUUID())).body).toMatchObject({ code: 'listing-paused' });
    expect((await complete(id, other)).status).toBe(204);
    expect(ownIn(await lookAtOwn(id)).may).toContain('resume');
  });

  it('that comes before its claim was passed on pauses what it gets', async () => {
    const id = await listed({ category: 'gift', price: null });
    const [first, next] = [randomUUID(), randomUUID()];
    await claim('order', id, first, 0);
    await release(id, next, { then: 'pause' });
    const params = { id, claimId: first };
    const body = { claimId: next, claimantId: randomUUID() };
    await catalog.call(catalogInternal.passClaim, { params, body }, { service: 'orders' });
    expect(ownIn(await lookAtOwn(id)).state).toBe('paused');
  });
});

describe('a pause and an order at the same instant', () => {
  const rounds = 40;
  const order = (id: string) => claim('order', id, randomUUID());

  it(`exactly one wins, in each of ${rounds} rounds`, async () => {
    const all: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const id = await listed();
      const [paused, ordered] = await Promise.all([pause(id), order(id)]);
      all.push(`${paused.status} ${ordered.status}`);
    }
    expect(all.filter((outcome) => outcome !== '200 409' && outcome !== '409 204')).toEqual([]);
  });

  it('and both would win if the pause looked first and wrote afterward', async () => {
    const id = await listed();
    const mayPause = ownIn(await lookAtOwn(id)).may.includes('pause');
    const ordered = await order(id);
    await setFields(catalog, id, { pausedAt: new Date() });
    expect([mayPause, ordered.status, ownIn(await lookAtOwn(id)).state]).toEqual([true, 204, 'paused']);
  });
});
