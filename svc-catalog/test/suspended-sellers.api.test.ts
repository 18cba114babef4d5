import { randomUUID } from 'node:crypto';
import { catalogRoutes, OwnListing } from '@alaso/contracts';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { type Catalog, list, startCatalog } from './catalog-service.ts';
import { suspensionSteps } from './suspension-steps.ts';

let catalog: Catalog;
let seller: TestUser;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());
beforeEach(() => {
  seller = catalog.user();
});

const {
  claim,
  complete,
  release,
  decide,
  suspend,
  listed,
  on,
  pause,
  resume,
  restore,
  seen,
  activeOfSeller,
  round,
} = suspensionSteps(
  () => catalog,
  () => seller,
);
const own = async (id: string) => {
  const { state, may } = z.parse(
    OwnListing,
    (await catalog.call(catalogRoutes.getOwnListing, ...on(id))).body,
  );
  return { state, may };
};
describe('the listings of a suspended seller', () => {
  it('are paused with the answer, cannot be claimed, and return when the suspension ends', async () => {
    const [id, other] = [await listed(), await listed({ category: 'rent' })];
    expect((await suspend()).status).toBe(204);
    expect([await seen(id), await seen(other), await activeOfSeller()]).toEqual([404, 404, 0]);
    expect(await own(id)).toEqual({ state: 'paused', may: [] });
    for (const kind of ['order', 'donation', 'booking'] as const) {
      expect(await claim(kind, id, randomUUID())).toMatchObject({
        status: 409,
        body: { code: 'listing-paused' },
      });
    }
    expect((await decide('lift', 2)).status).toBe(204);
    expect([await seen(id), await seen(other)]).toEqual([200, 200]);
    expect(await own(id)).toEqual({ state: 'active', may: ['edit', 'pause', 'donate', 'delete'] });
    expect((await claim('order', id, randomUUID())).status).toBe(204);
  });

  it('that they had paused stay paused, and cannot be resumed meanwhile', async () => {
    const id = await listed();
    await pause(id);
    await suspend();
    expect(await resume(id)).toMatchObject({ status: 403, body: { code: 'suspended' } });
    await decide('lift', 2);
    expect(await own(id)).toMatchObject({ state: 'paused', may: ['edit', 'resume', 'delete'] });
    expect((await resume(id)).status).toBe(200);
  });

  it('stay paused while another case suspends them, also if its own time is over', async () => {
    const id = await listed();
    await suspend();
    await decide('suspend', 2, { caseId: randomUUID() });
    await decide('lift', 3, { decidedBy: null });
    expect(await seen(id)).toBe(404);
  });

  it.each(['twice', 'in the wrong order'])('are as the latest decision says, heard %s', async (how) => {
    const id = await listed();
    if (how === 'twice') await suspend();
    await decide('lift', 2);
    await suspend();
    expect(await seen(id)).toBe(200);
  });

  it('cannot be added to: not by a new listing, a batch or a draft', async () => {
    await suspend();
    const item = { title: 'Ankara gown', category: 'resale' as const, price: '15000' };
    const draft = await catalog.call(catalogRoutes.createDraft, { body: item }, { as: seller });
    const { id } = z.parse(z.object({ id: z.string() }), draft.body);
    const answers = [
      await catalog.call(catalogRoutes.createListing, { body: item }, { as: seller }),
      await catalog.call(catalogRoutes.listBatch, { body: { rows: [item] } }, { as: seller }),
      await catalog.call(catalogRoutes.publishDraft, { params: { id }, body: item }, { as: seller }),
    ];
    expect(answers.map(({ status, body }) => ({ status, body }))).toMatchObject(
      answers.map(() => ({ status: 403, body: { code: 'suspended' } })),
    );
    expect(await activeOfSeller()).toBe(0);
  });

  it('that were deleted before come back paused', async () => {
    const deleted = await listed();
    await catalog.call(catalogRoutes.deleteListing, ...on(deleted));
    await suspend();
    expect((await restore(deleted)).status).toBe(200);
    expect(await own(deleted)).toEqual({ state: 'paused', may: [] });
    await decide('lift', 2);
    expect(await seen(deleted)).toBe(200);
  });

  it('that were sold before stay shown as sold, and are paused if the order is cancelled', async () => {
    const [id, claimId] = [await listed(), randomUUID()];
    await claim('order', id, claimId);
    await suspend();
    expect((await complete(id, claimId)).status).toBe(204);
    expect([await seen(id), await own(id)]).toMatchObject([200, { state: 'sold' }]);
    await release(id, claimId);
    expect([await seen(id), await own(id)]).toEqual([404, { state: 'paused', may: [] }]);
    await decide('lift', 2);
    expect([await seen(id), await own(id)]).toMatchObject([200, { state: 'active' }]);
  });

  it('of others are left alone, and a warning pauses nothing', async () => {
    const [id, others] = [await listed(), (await list(catalog, catalog.user())).id];
    await decide('warn', 1);
    expect(await seen(id)).toBe(200);
    await suspend();
    expect(await seen(others)).toBe(200);
  });
});

describe('a suspension at the instant of everything else', () => {
  const rounds = 5;

  it(`leaves nothing on the market, in each of ${rounds} rounds; an order is before it or refused`, async () => {
    for (let done = 0; done < rounds; done += 1) {
      seller = catalog.user();
      const { order, late, active } = await round(true);
      // A successful order holds its listing, which shows as reserved until the hold ends: it is paused too.
      expect(active).toBe(0);
      expect([204, 409]).toContain(order);
      expect(late).toContain('listing-paused');
    }
  });

  it('and the same round without a suspension leaves much of it there', async () => {
    const { order, late, active } = await round(false);
    expect(order).toBe(204);
    expect(late).toContain('order-open');
    expect(active).toBeGreaterThanOrEqual(4);
  });
});
