import { randomUUID } from 'node:crypto';
import { Donation, ordersRoutes, Problem } from '@alaso/contracts';
import type { OrderableListing } from '@alaso/contracts/internal';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { migrations } from '../migrations/index.ts';
import { donationsOf } from '../src/donations/donation.model.ts';
import { ordersOf } from '../src/orders/order.model.ts';
import { type OrdersUnderTest, startOrders } from './orders-service.ts';

let orders: OrdersUnderTest;
let owner: TestUser;
beforeAll(async () => {
  orders = await startOrders();
});
beforeEach(() => {
  owner = orders.service.user({ firstName: 'Kemi' });
});
afterEach(() => orders.catalog.heal());
afterAll(() => orders.close());

const own = (given: Partial<OrderableListing> = {}) => orders.catalog.list({ ownerId: owner.id, ...given });
function donate(listing: OrderableListing, key?: string) {
  const body = { listingId: listing.id, organizationType: 'ngo' as const, organizationName: 'Hope House' };
  const headers = key === undefined ? undefined : { 'Idempotency-Key': key };
  return orders.service.call(
    ordersRoutes.requestDonation,
    { body },
    { as: owner, ...(headers && { headers }) },
  );
}
const rent = (listing: OrderableListing, key?: string) =>
  orders.order(listing, orders.service.user(), {}, key);
const openFor = ({ id }: OrderableListing) => orders.catalog.listing(id)?.openFor;
const donations = () => donationsOf(orders.service.platform.connection);
const stageOfDonation = async ({ id }: OrderableListing) =>
  (await donations().find({ listingId: id }).toArray()).map(({ stage }) => stage);
const listedDonations = async () => {
  const answer = await orders.service.call(ordersRoutes.listDonations, {}, { as: owner });
  return z.parse(z.array(Donation), answer.body);
};
const events = (listing: OrderableListing) =>
  orders.service.platform.connection
    .collection('outbox')
    .countDocuments({ name: 'donation.requested', 'payload.listingId': listing.id });
const sentenceOf = (answer: { body: unknown }) => z.parse(Problem, answer.body).detail;
/** A call that succeeds: five failures in a row would open the breaker, which is not what is tried here. */
const closeBreaker = () => orders.order(orders.catalog.list(), orders.service.user());

describe('what is donated', () => {
  it('is held for the organisation: it can be neither bought nor offered again', async () => {
    const listing = own();
    expect((await donate(listing)).status).toBe(201);
    expect(openFor(listing)).toBe('donation');
    const bought = await orders.order(listing, orders.service.user());
    expect(bought).toMatchObject({ status: 409, body: { code: 'donation-open' } });
    expect(sentenceOf(bought)).toContain('offered to an organisation');
    expect(await donate(listing)).toMatchObject({ status: 409, body: { code: 'donation-open' } });
    expect(await orders.stagesOf(listing)).toEqual([]);
  });

  it.each([
    ['declined', 'active', null],
    ['received', 'gifted', 'donation'],
  ] as const)('and %s is told to svc-catalog by the sweep', async (status, listingStatus, open) => {
    const listing = own();
    await donate(listing);
    const id = (await listedDonations())[0]?.id ?? '';
    if (status === 'received') await donations().updateOne({ _id: id }, { $set: { status: 'collected' } });
    await orders.change(id, status === 'received' ? 'receive' : 'decline');
    expect(await stageOfDonation(listing)).toEqual(['recorded']);
    orders.catalog.fail(status === 'received' ? 'complete' : 'release', 'before', listing.id);
    await orders.sweep();
    expect(await stageOfDonation(listing)).toEqual(['recorded']);
    orders.catalog.heal();
    await closeBreaker();
    await orders.sweep();
    expect(await stageOfDonation(listing)).toEqual(['settled']);
    expect(orders.catalog.listing(listing.id)).toMatchObject({ status: listingStatus, openFor: open });
  });

  it('while somebody has rented or booked it is refused, and says who waits', async () => {
    for (const [category, sentence] of [
      ['rent', 'Somebody has rented this item'],
      ['upcycle', 'Somebody has booked this service'],
    ] as const) {
      const listing = own({ category });
      await rent(listing);
      const answer = await donate(listing);
      expect(answer).toMatchObject({ status: 409, body: { code: 'order-open' } });
      expect(sentenceOf(answer)).toContain(sentence);
    }
    expect(await listedDonations()).toEqual([]);
  });

  it('at the instant in which it is bought goes one way, not both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const listing = own();
      const [donated, bought] = await Promise.all([
        donate(listing),
        orders.order(listing, orders.service.user()),
      ]);
      owner = orders.service.user();
      expect([donated.status, bought.status].sort()).toEqual([201, 409]);
      const state = orders.catalog.listing(listing.id);
      expect(state?.openFor).toBe(donated.status === 201 ? 'donation' : 'order');
      expect(await stageOfDonation(listing)).toEqual(donated.status === 201 ? ['settled'] : []);
    }
  });
});

describe('a donation whose claim stays unanswered', () => {
  it.each([
    ['did not arrive', 'before', 201],
    ['did arrive', 'after', 503],
  ] as const)(
    'and %s is written about to nobody, and can be offered again, at the latest after the sweep',
    async (_what, fault, atOnce) => {
      const listing = own();
      orders.catalog.fail('claim', fault, listing.id);
      expect((await donate(listing)).status).toBe(503);
      orders.catalog.heal();
      expect(await listedDonations()).toEqual([]);
      expect(await events(listing)).toBe(0);
      expect((await donate(listing)).status).toBe(atOnce);
      await orders.sweep();
      expect((await donate(listing)).status).toBe(atOnce === 201 ? 409 : 201);
      expect(await events(listing)).toBe(1);
      expect(await stageOfDonation(listing)).toEqual(['settled']);
    },
  );

  it('is tried afresh by its repetition', async () => {
    const listing = own();
    orders.catalog.fail('claim', 'before', listing.id);
    expect((await donate(listing, 'again')).status).toBe(503);
    orders.catalog.heal();
    expect((await donate(listing, 'again')).status).toBe(201);
    expect(await events(listing)).toBe(1);
  });
});

describe('a donation that a killed process left', () => {
  async function left(listing: OrderableListing, state: 'unclaimed' | 'claimed') {
    const now = new Date();
    const id = randomUUID();
    await donations().insertOne({
      ...{
        _id: id,
        operationId: randomUUID(),
        stage: 'claiming',
        listingId: listing.id,
        listingTitle: 'Gele',
      },
      ...{
        donorId: owner.id,
        donorFirstName: 'Kemi',
        organizationType: 'ngo',
        organizationName: 'Hope House',
      },
      ...{ message: null, status: 'requested', open: true, followUps: [], createdAt: now, updatedAt: now },
    });
    if (state === 'claimed') {
      orders.catalog.claims.set(id, { listingId: listing.id, kind: 'donation', state: 'held' });
      orders.catalog.refresh(listing.id);
    }
  }

  it.each(['unclaimed', 'claimed'] as const)(
    '%s is shown to nobody and given back by the sweep',
    async (state) => {
      const listing = own();
      await left(listing, state);
      expect(await listedDonations()).toEqual([]);
      expect(await donate(listing)).toMatchObject({ status: 409, body: { code: 'donation-open' } });
      await orders.sweep();
      expect(openFor(listing)).toBeNull();
      expect((await donate(listing)).status).toBe(201);
    },
  );
});

describe('a booking', () => {
  it.each(['rent', 'upcycle'] as const)(
    'of %s is open in svc-catalog as long as the order is',
    async (category) => {
      const listing = own({ category });
      await rent(listing);
      await rent(listing);
      expect(openFor(listing)).toBe('booking');
      expect(orders.catalog.listing(listing.id)).toMatchObject({ status: 'active', available: true });
      const states = [...orders.catalog.claims.values()].filter(({ listingId }) => listingId === listing.id);
      expect(states.map(({ kind, state }) => [kind, state])).toEqual([
        ['booking', 'held'],
        ['booking', 'held'],
      ]);
    },
  );

  it.each([
    ['before', undefined],
    ['after', 'held'],
  ] as const)(
    'whose claim stays unanswered (%s it arrived) is given back by the sweep, and takes no day',
    async (fault, state) => {
      const listing = own({ category: 'rent' });
      orders.catalog.fail('claim', fault, listing.id);
      expect((await rent(listing)).status).toBe(503);
      orders.catalog.heal();
      expect(
        [...orders.catalog.claims.values()].find(({ listingId }) => listingId === listing.id)?.state,
      ).toBe(state);
      await orders.sweep();
      expect(openFor(listing)).toBeNull();
      expect(await orders.stagesOf(listing)).toEqual([]);
      expect(await rent(listing)).toMatchObject({ status: 201 });
    },
  );

  it('that the sweep gives up in the very moment it is recorded goes one way, not both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const listing = own({ category: 'rent' });
      const [answer] = await Promise.all([rent(listing), orders.sweep(), orders.sweep()]);
      await orders.sweep();
      const booked = answer.status === 201;
      expect(openFor(listing)).toBe(booked ? 'booking' : null);
      expect(await orders.stagesOf(listing)).toEqual(booked ? ['settled'] : []);
    }
  });
});

describe('what is older than holds and counts', () => {
  const migrate = async () => {
    const { db } = orders.service.platform.connection;
    const migration = migrations.find(({ id }) => id.endsWith('bookings-and-donations-are-claimed'));
    for (let time = 0; time < 2; time += 1) if (db) await migration?.up(db);
  };
  /** Back to before: svc-catalog knows of nothing. */
  function forgetClaims(listing: OrderableListing) {
    for (const [id, { listingId }] of orders.catalog.claims) {
      if (listingId === listing.id) orders.catalog.claims.delete(id);
    }
    orders.catalog.refresh(listing.id);
  }

  it('comes under the rule with the migration and the sweep: a rental and a donation', async () => {
    const [rented, donated] = [own({ category: 'rent' }), own()];
    await rent(rented);
    await donate(donated);
    await donations().updateOne({ listingId: donated.id }, { $unset: { stage: true, operationId: true } });
    for (const listing of [rented, donated]) forgetClaims(listing);
    await migrate();
    await orders.sweep();
    expect([openFor(rented), openFor(donated)]).toEqual(['booking', 'donation']);
    expect(await orders.stagesOf(rented)).toEqual(['settled']);
    expect(await stageOfDonation(donated)).toEqual(['settled']);
    expect(await events(donated)).toBe(1);
  });

  it('and contradicts itself is settled: what was donated and sold stays sold, a rental stands', async () => {
    const [sold, rented] = [own(), own({ category: 'rent' })];
    await donate(sold);
    await donations().updateOne({ listingId: sold.id }, { $unset: { stage: true } });
    forgetClaims(sold);
    expect((await orders.order(sold, orders.service.user())).status).toBe(201);
    await rent(rented);
    const stored = ordersOf(orders.service.platform.connection);
    await stored.updateOne({ listingId: rented.id }, { $set: { stage: 'recorded' } });
    forgetClaims(rented);
    orders.catalog.fail('claim', 'refused', rented.id);
    await migrate();
    await orders.sweep();
    expect(await listedDonations()).toMatchObject([{ listingId: sold.id, status: 'declined' }]);
    expect(orders.catalog.listing(sold.id)).toMatchObject({ status: 'sold', openFor: 'order' });
    expect(await orders.stagesOf(rented)).toEqual(['settled']);
  });
});

describe('how much one donor writes to people', () => {
  it('is ten donations an hour, however fast they are asked for', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => donate(own())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(await listedDonations()).toHaveLength(10);
    owner = orders.service.user();
    expect((await donate(own())).status).toBe(201);
  }, 60_000);

  it('is not counted where nothing was donated', async () => {
    const sold = own({ available: false, status: 'sold', openFor: 'order' });
    for (let n = 0; n < 12; n += 1) expect((await donate(sold)).status).toBe(422);
    expect((await donate(own())).status).toBe(201);
  });
});

it('the sweep finds stuck donations from an index', async () => {
  const plan = await donations()
    .find({ stage: 'recorded', updatedAt: { $lte: new Date() } })
    .sort({ updatedAt: 1 })
    .limit(100)
    .explain('queryPlanner');
  expect(JSON.stringify(plan)).toContain('stage_1_updatedAt_1');
});
