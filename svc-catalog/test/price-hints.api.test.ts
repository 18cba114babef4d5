import { randomUUID } from 'node:crypto';
import { catalogRoutes, type NewListing } from '@alaso/contracts';
import type { EventMessage } from '@alaso/contracts/internal';
import type { TestUser } from '@alaso/test-kit';
import { listingsOf } from '../src/listings/listing.model.ts';
import { defineWork } from '../src/work.ts';
import { type Catalog, list, setFields, startCatalog } from './catalog-service.ts';
import { claimSteps } from './claim-steps.ts';

let catalog: Catalog;
let owner: TestUser;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());
beforeEach(async () => {
  owner = catalog.user();
  await listingsOf(catalog.platform.connection).deleteMany({});
});

const { claim, complete, release } = claimSteps(() => catalog);
const adire = { category: 'resale', fabricType: 'adire', condition: 'Good' } as const;
const day = 24 * 3_600_000;

/** Orders an item; buyer and seller have not completed the order yet. */
async function order(naira: number, given: Partial<NewListing> = {}) {
  const { id } = await list(catalog, owner, { ...adire, price: String(naira), ...given });
  const claimId = randomUUID();
  await claim('order', id, claimId, naira * 100);
  expect((await complete(id, claimId)).status).toBe(204);
  return { id, claimId };
}
/** Publishes that an order has reached a stage. */
async function move(
  { id, claimId }: { id: string; claimId: string },
  to: 'confirmed' | 'completed',
  at = new Date(),
) {
  const parties = { orderId: claimId, listingId: id, buyerId: randomUUID(), sellerId: owner.id };
  const step = { event: 'complete', by: 'buyer', from: 'handed-over', to } as const;
  const payload = { ...parties, ...step };
  const message: EventMessage<'order.moved'> = {
    id: randomUUID(),
    name: 'order.moved',
    occurredAt: at.toISOString(),
    payload,
  };
  const { subscriptions } = defineWork(catalog.storage)(catalog.platform, () => Promise.resolve());
  await subscriptions['order.moved']?.(message, { jobId: 'x', attempt: 1, log: catalog.platform.log });
}
async function sell(naira: number, given: Partial<NewListing> = {}) {
  const placed = await order(naira, given);
  await move(placed, 'completed');
  return placed;
}
const sellAll = async (prices: readonly number[]) => {
  for (const naira of prices) await sell(naira);
};

const ask = (query = { category: 'resale', fabric: 'adire', condition: 'Good' } as const) =>
  catalog.call(catalogRoutes.getPriceHint, { query });
const none = { status: 200, body: { hint: null } };
const eight = [9000, 10_000, 11_000, 11_500, 12_000, 12_500, 13_000, 14_000];

describe('a price hint', () => {
  it('is there from the eighth sale on', async () => {
    await sellAll(eight.slice(1));
    expect(await ask()).toMatchObject(none);
    await sellAll(eight.slice(0, 1));
    expect((await ask()).body).toEqual({
      hint: {
        sales: 8,
        lowest: '9000.00',
        highest: '14000.00',
        median: '11750.00',
        lower: '10750.00',
        upper: '12625.00',
      },
    });
  });

  it('leaves out an order until it is completed', async () => {
    await sellAll(eight.slice(1));
    const placed = await order(9000);
    await move(placed, 'confirmed');
    expect(await ask()).toMatchObject(none);
    await move({ ...placed, claimId: randomUUID() }, 'completed');
    expect(await ask()).toMatchObject(none);
    await move(placed, 'completed');
    expect((await ask()).body).toMatchObject({ hint: { sales: 8 } });
  });

  it('leaves out a sale that was cancelled', async () => {
    await sellAll(eight.slice(1));
    const { id, claimId } = await sell(9000);
    expect((await ask()).body).toMatchObject({ hint: { sales: 8 } });
    expect((await release(id, claimId)).status).toBe(204);
    expect(await ask()).toMatchObject(none);
  });

  it('is about the same category, fabric and condition alone, and about what was paid for', async () => {
    await sellAll(eight.slice(1));
    await sell(9000, { condition: 'Fair' });
    await sell(9000, { fabricType: 'lace' });
    await sell(0);
    const { id } = await list(catalog, owner, { ...adire, price: '9000' });
    const donation = randomUUID();
    await claim('donation', id, donation);
    await complete(id, donation);
    await list(catalog, owner, { ...adire, price: '9000' });
    expect(await ask()).toMatchObject(none);
  });

  it('is about the last 90 days', async () => {
    await sellAll(eight.slice(1));
    const { id } = await sell(9000);
    await setFields(catalog, id, { soldAt: new Date(Date.now() - 91 * day) });
    expect(await ask()).toMatchObject(none);
    await setFields(catalog, id, { soldAt: new Date(Date.now() - 89 * day) });
    expect((await ask()).body).toMatchObject({ hint: { sales: 8 } });
  });

  it('is asked for with all three, in the words of the options', async () => {
    for (const query of ['category=resale&fabric=adire', 'category=resale&fabric=velvet&condition=Good']) {
      const answer = await catalog.send('GET', `/api/listings/price-hint?${query}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    }
  });
});
