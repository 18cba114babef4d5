import { randomUUID } from 'node:crypto';
import { ordersRoutes, Transaction } from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import { describeGuards, type TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { migrations } from '../migrations/index.ts';
import { ordersOf } from '../src/orders/order.model.ts';
import { idOf, statusesOf } from './answers.ts';
import { useOrders } from './orders-service.ts';

const orders = useOrders();
let buyer: TestUser;
beforeEach(() => {
  buyer = orders.service.user({ firstName: 'Ngozi' });
});

describeGuards('orders', () => orders.service);

describe('ordering', () => {
  it('an item buys it at once, as pending, and the listing is sold', async () => {
    const listing = orders.catalog.list({ fabricType: 'lace', color: 'blue' });
    const answer = await orders.order(listing, buyer, { amount: '15000' });
    expect(answer.status).toBe(201);
    const order = z.parse(Transaction, answer.body);
    expect(order).toEqual({
      id: order.id,
      listingId: listing.id,
      buyerId: buyer.id,
      sellerId: listing.ownerId,
      amount: '15000.00',
      type: 'buy',
      status: 'pending',
      stage: 'placed',
      waitsFor: 'other',
      completedAt: null,
      createdAt: order.createdAt,
      updatedAt: order.updatedAt,
      listingCategory: 'resale',
      listingTitle: 'Emerald gele',
      listingImageUrl: '/media/gele.webp',
      listingFabricType: 'lace',
      listingColor: 'blue',
      otherPartyFirstName: 'Bisi',
      rentalDays: [],
    });
    expect(orders.catalog.claims.get(order.id)).toEqual({
      listingId: listing.id,
      kind: 'order',
      state: 'completed',
    });
    expect(orders.catalog.listing(listing.id)?.status).toBe('sold');
    expect(await orders.listSyncs(listing)).toEqual(['settled']);
  });

  it('a gift claims it for nothing', async () => {
    const listing = orders.catalog.list({ category: 'gift', priceKobo: 0 });
    const answer = await orders.order(listing, buyer, { amount: '0' });
    expect(answer).toMatchObject({ status: 201, body: { type: 'gift', amount: '0.00', status: 'pending' } });
    expect(orders.catalog.listing(listing.id)?.status).toBe('gifted');
  });

  it('an upcycle service books it, and leaves it to the next one', async () => {
    const listing = orders.catalog.list({ category: 'upcycle' });
    for (const someone of [buyer, orders.service.user(), buyer]) {
      expect(await orders.order(listing, someone)).toMatchObject({ status: 201, body: { type: 'buy' } });
    }
    expect(orders.catalog.listing(listing.id)).toMatchObject({ status: 'active', available: true });
    const calls = orders.catalog.stub.calls.filter(({ params }) => params.id === listing.id);
    const each = ['getOrderableListing', 'claimListing'];
    expect(calls.map(({ name }) => name)).toEqual([...each, ...each, ...each]);
    expect(await orders.listSyncs(listing)).toEqual(['settled', 'settled', 'settled']);
  });

  it.each([
    ['one’s own listing', () => ({ ownerId: buyer.id }), {}, 403, 'own-listing'],
    [
      'a gift as a purchase',
      () => ({ category: 'gift', priceKobo: 0 }),
      { type: 'buy' },
      422,
      'not-orderable',
    ],
    ['an item as a gift', () => ({}), { type: 'gift', amount: '0' }, 422, 'not-orderable'],
    ['an item for rent as a purchase', () => ({ category: 'rent' }), { type: 'buy' }, 422, 'not-orderable'],
    ['what is sold', () => ({ available: false, status: 'sold' }), {}, 409, 'already-sold'],
    ['what has no price', () => ({ priceKobo: null }), { amount: '0' }, 422, 'not-orderable'],
    ['at another price', () => ({}), { amount: '14999.99' }, 409, 'price-changed'],
  ] as const)('is refused for %s, and nothing is kept', async (_what, given, input, status, code) => {
    const listing = orders.catalog.list(given());
    expect(await orders.order(listing, buyer, input)).toMatchObject({ status, body: { code } });
    expect(await orders.listSyncs(listing)).toEqual([]);
    expect(orders.catalog.stub.calls.filter(({ params }) => params.id === listing.id)).toHaveLength(1);
  });

  it('is refused for a listing that does not exist', async () => {
    const answer = await orders.order({ ...orders.catalog.list(), id: randomUUID() }, buyer);
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it('takes neither a buyer, a seller nor a status from the caller', async () => {
    const { id: listingId } = orders.catalog.list();
    for (const extra of [{ buyerId: randomUUID() }, { sellerId: randomUUID() }, { status: 'completed' }]) {
      const body = JSON.stringify({ listingId, type: 'buy', amount: '15000', ...extra });
      expect((await orders.service.send('POST', '/api/transactions', { as: buyer, body })).status).toBe(400);
    }
  });

  it('is refused by the catalog where someone was faster, and the attempt is given back', async () => {
    const listing = orders.catalog.list();
    orders.catalog.fail('claim', 'refused', listing.id);
    expect(await orders.order(listing, buyer)).toMatchObject({ status: 409, body: { code: 'already-sold' } });
    orders.catalog.heal();
    expect(await orders.listSyncs(listing)).toEqual([]);
    const late = orders.catalog.stub.calls.filter(({ params }) => params.id === listing.id);
    expect(late.map(({ name }) => name)).toEqual(['getOrderableListing', 'claimListing', 'releaseClaim']);
  });

  it('of one item by many at the same instant is answered 201 to one and 409 to the others', async () => {
    const listing = orders.catalog.list();
    const buyers = Array.from({ length: 8 }, () => orders.service.user());
    const answers = await Promise.all(buyers.map((someone) => orders.order(listing, someone)));
    expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    expect(await orders.listSyncs(listing)).toEqual(['settled']);
  });
});

describe('with an Idempotency-Key', () => {
  it('an order is placed once, and its repetition is answered the same', async () => {
    const listing = orders.catalog.list({ category: 'upcycle' });
    const first = await orders.order(listing, buyer, {}, 'click-1');
    expect(await orders.order(listing, buyer, {}, 'click-1')).toMatchObject({
      status: 201,
      body: first.body,
    });
    expect(await orders.listSyncs(listing)).toHaveLength(1);
    expect(idOf(await orders.order(listing, buyer, {}, 'click-2'))).not.toBe(idOf(first));
  });

  it('an order is found again even where its answer was never kept', async () => {
    for (const category of ['resale', 'upcycle', 'rent'] as const) {
      const listing = orders.catalog.list({ category });
      const key = `lost-${category}`;
      const first = await orders.order(listing, buyer, {}, key);
      await orders.service.platform.connection.collection('idempotency').deleteMany({});
      expect(idOf(await orders.order(listing, buyer, {}, key))).toBe(idOf(first));
      expect(await orders.listSyncs(listing)).toEqual(['settled']);
    }
  });

  it('the same key many times at the same instant places one order', async () => {
    const listing = orders.catalog.list({ category: 'upcycle' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => orders.order(listing, buyer, {}, 'clicked-wildly')),
    );
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(new Set(answers.filter(({ status }) => status === 201).map(idOf)).size).toBe(1);
    expect(await orders.listSyncs(listing)).toHaveLength(1);
  });

  it('another order under the same key is refused', async () => {
    await orders.order(orders.catalog.list(), buyer, {}, 'click-3');
    const answer = await orders.order(orders.catalog.list(), buyer, {}, 'click-3');
    expect(answer).toMatchObject({ status: 422, body: { code: 'key-reused' } });
  });
});

describe('the list of orders', () => {
  it('shows each party the other one, newest first, and nobody else anything', async () => {
    const seller = orders.service.user({ firstName: 'Tunde' });
    const mine = { ownerId: seller.id, ownerFirstName: 'Tunde' };
    const first = idOf(await orders.order(orders.catalog.list(mine), buyer));
    const second = idOf(await orders.order(orders.catalog.list(mine), buyer));
    const other = idOf(await orders.order(orders.catalog.list(), seller));
    expect((await orders.listOrders(buyer)).map((o) => [o.id, o.otherPartyFirstName])).toEqual([
      [second, 'Tunde'],
      [first, 'Tunde'],
    ]);
    expect((await orders.listOrders(seller)).map(({ id }) => id)).toEqual([other, second, first]);
    expect((await orders.listOrders(seller)).map((o) => o.otherPartyFirstName)).toEqual([
      'Bisi',
      'Ngozi',
      'Ngozi',
    ]);
    expect(await orders.listOrders(orders.service.user())).toEqual([]);
  });

  it('can be asked for the orders of one listing, by either party', async () => {
    const seller = orders.service.user();
    const jobs = orders.catalog.list({ category: 'upcycle', ownerId: seller.id });
    const ids = [idOf(await orders.order(jobs, buyer)), idOf(await orders.order(jobs, buyer))].reverse();
    await orders.order(orders.catalog.list({ ownerId: seller.id }), buyer);
    const ofListing = async (as: TestUser, listing: string) => {
      const answer = await orders.service.call(ordersRoutes.listTransactions, { query: { listing } }, { as });
      return z.parse(z.array(Transaction), answer.body).map(({ id }) => id);
    };
    expect(await ofListing(buyer, jobs.id)).toEqual(ids);
    expect(await ofListing(seller, jobs.id)).toEqual(ids);
    expect(await ofListing(orders.service.user(), jobs.id)).toEqual([]);
    expect(await ofListing(buyer, orders.catalog.list().id)).toEqual([]);
  });

  it('is counted for the statistics', async () => {
    const count = async () => {
      const answer = await orders.service.call(
        ordersInternal.countTransactions,
        {},
        { service: 'moderation' },
      );
      return z.parse(z.object({ totalTransactions: z.number() }), answer.body).totalTransactions;
    };
    const before = await count();
    await orders.order(orders.catalog.list(), buyer);
    expect(await count()).toBe(before + 1);
  });
});

it('an order from before the fabric was stored takes it from a newer row about the item, if there is one', async () => {
  const [laced, plain] = [
    orders.catalog.list({ category: 'rent', fabricType: 'lace', color: 'blue' }),
    orders.catalog.list({ fabricType: 'ankara', color: 'red' }),
  ];
  const [first = '', second = ''] = [
    idOf(await orders.order(laced, buyer)),
    idOf(await orders.order(plain, buyer)),
  ];
  await orders.order(laced, orders.service.user());
  const { connection } = orders.service.platform;
  const forget = { $unset: { listingFabricType: 1, listingColor: 1 } } as const;
  await ordersOf(connection).updateMany({ buyerId: buyer.id }, forget, { timestamps: false });
  const migration = migrations.find(({ id }) => id === '2026-11-29-snapshots-have-a-fabric');
  const { db } = connection;
  if (!db || !migration) throw new Error('not connected');
  for (const _twice of [1, 2]) await migration.up(db);
  expect(await orders.listOrders(buyer)).toMatchObject([
    { id: second, listingFabricType: null, listingColor: null },
    { id: first, listingFabricType: 'lace', listingColor: 'blue' },
  ]);
});
