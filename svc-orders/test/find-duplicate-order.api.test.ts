import { randomUUID } from 'node:crypto';
import type { TestUser } from '@alaso/test-kit';
import { ordersOf } from '../src/orders/order.model.ts';
import { idOf, sentenceOf } from './answers.ts';
import { useOrders } from './orders-service.ts';
import { rounds } from './rounds.ts';

const orders = useOrders();
let buyer: TestUser;
beforeEach(() => {
  buyer = orders.service.user();
});

describe('a buyer whose answer was lost and who clicks again under a new key', () => {
  it.each([
    ['bought', 'resale', 1_500_000],
    ['claimed as a gift', 'gift', 0],
  ] as const)('is answered the order by which the item was %s', async (_what, category, priceKobo) => {
    const listing = orders.catalog.list({ category, priceKobo });
    const first = await orders.order(listing, buyer, {}, 'first-click');
    const again = await orders.order(listing, buyer, {}, 'second-click');
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await orders.listSyncs(listing)).toEqual(['settled']);
  });

  it('is answered it also where svc-catalog has not heard of the sale yet', async () => {
    const listing = orders.catalog.list();
    orders.catalog.fail('complete', 'before', listing.id);
    const first = await orders.order(listing, buyer);
    expect(idOf(await orders.order(listing, buyer))).toBe(idOf(first));
    expect(await orders.listSyncs(listing)).toEqual(['recorded']);
  });

  it('gets one order for two clicks at the same instant', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const own = orders.catalog.list();
      const person = orders.service.user();
      const clicks = await Promise.all([1, 2, 3].map(() => orders.order(own, person)));
      expect(clicks.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(clicks.map(idOf)).size).toBe(1);
      expect(await orders.listOrders(person)).toHaveLength(1);
    }
  }, 60_000);

  it('is told two minutes later that the item is their own', async () => {
    const listing = orders.catalog.list();
    const first = idOf(await orders.order(listing, buyer));
    const stored = ordersOf(orders.service.platform.connection);
    const createdAt = new Date(Date.now() - 121_000);
    await stored.updateOne({ _id: first }, { $set: { createdAt } }, { overwriteImmutable: true });
    const answer = await orders.order(listing, buyer);
    expect(answer).toMatchObject({ status: 409, body: { code: 'already-sold' } });
    expect(sentenceOf(answer)).toBe('You have already ordered this item. See it in your dashboard.');
  });

  it('is not answered an order that was cancelled, nor at another price', async () => {
    const listing = orders.catalog.list();
    const first = idOf(await orders.order(listing, buyer));
    const otherPrice = await orders.order(listing, buyer, { amount: '1' });
    expect(otherPrice.status).toBe(409);
    expect(sentenceOf(otherPrice)).toContain('You have already ordered this item');
    const stored = ordersOf(orders.service.platform.connection);
    await stored.updateOne({ _id: first }, { $set: { stage: 'cancelled' } });
    expect(sentenceOf(await orders.order(listing, buyer))).toContain('someone got there first');
  });
});

it('anyone else is told that someone was faster', async () => {
  const listing = orders.catalog.list();
  await orders.order(listing, buyer);
  const answer = await orders.order(listing, orders.service.user());
  expect(answer).toMatchObject({ status: 409, body: { code: 'already-sold' } });
  expect(sentenceOf(answer)).toContain('someone got there first');
});

it('while an attempt that may fail has the item, others are told that it is being ordered, not that it is gone', async () => {
  const listing = orders.catalog.list();
  orders.catalog.fail('claim', 'after', listing.id);
  expect((await orders.order(listing, buyer)).status).toBe(503);
  orders.catalog.heal();
  const other = orders.service.user();
  const key = randomUUID();
  const answer = await orders.order(listing, other, {}, key);
  expect(answer).toMatchObject({ status: 409, body: { code: 'order-open' } });
  expect(sentenceOf(answer)).toContain('Someone is ordering this item right now');
  await orders.giveUp(listing);
  // Gets a new answer under the same key, because the first one no longer applies.
  expect((await orders.order(listing, other, {}, key)).status).toBe(201);
});

it.each(['rent', 'upcycle'] as const)(
  'a new key books another time what is %s, after the first is done',
  async (category) => {
    const listing = orders.catalog.list({ category });
    const first = await orders.order(listing, buyer);
    const second = await orders.order(listing, buyer);
    expect(idOf(second)).not.toBe(idOf(first));
  },
);
