import { randomUUID } from 'node:crypto';
import { addDays, lagosDay } from '@alaso/service-kit';
import { ordersOf } from '../src/orders/order.model.ts';
import { rentalDaysOf } from '../src/rentals/rental-day.repository.ts';
import { statusesOf } from './answers.ts';
import { noon, useOrders } from './orders-service.ts';
import { rentedDays } from './rented-days.ts';

const orders = useOrders();

const listDays = rentedDays(orders);
const tomorrow = addDays(lagosDay(noon), 1);
beforeEach(() => orders.startAt(noon));

it('a rental takes tomorrow in Lagos, the next one the day after, and the listing stays', async () => {
  const listing = orders.catalog.list({ category: 'rent' });
  for (let n = 0; n < 2; n += 1) {
    const renter = orders.service.user();
    const answer = await orders.order(listing, renter);
    const rentalDays = [addDays(tomorrow, n)];
    expect(answer).toMatchObject({
      status: 201,
      body: { type: 'rent', amount: '15000.00', status: 'pending', rentalDays },
    });
    expect(await orders.listOrders(renter)).toMatchObject([{ rentalDays }]);
  }
  expect(await listDays(listing.id)).toEqual([tomorrow, addDays(tomorrow, 1)]);
  expect(orders.catalog.listing(listing.id)).toMatchObject({ status: 'active', available: true });
});

it('a rental fills the first gap', async () => {
  const listing = orders.catalog.list({ category: 'rent' });
  for (let n = 0; n < 3; n += 1) await orders.order(listing, orders.service.user());
  const { connection } = orders.service.platform;
  const gap = { listingId: listing.id, day: addDays(tomorrow, 1) };
  const row = await rentalDaysOf(connection).findOneAndDelete(gap);
  await ordersOf(connection).deleteOne({ _id: row?.transactionId ?? '' });
  await orders.order(listing, orders.service.user());
  expect(await listDays(listing.id)).toEqual([0, 1, 2].map((n) => addDays(tomorrow, n)));
});

it('renters at the same instant get different days', async () => {
  const listing = orders.catalog.list({ category: 'rent' });
  const renters = Array.from({ length: 5 }, () => orders.service.user());
  const answers = await Promise.all(renters.map((renter) => orders.order(listing, renter)));
  expect(answers.map(({ status }) => status)).toEqual(renters.map(() => 201));
  expect(await listDays(listing.id)).toEqual(renters.map((_, n) => addDays(tomorrow, n)));
});

describe('one day, and many who want it', () => {
  const day = addDays(tomorrow, 9);
  const asked = { startDate: day, endDate: day };

  it('of renters at the same instant exactly one gets it, the rest hear that it is taken, and only one claim is made', async () => {
    const listing = orders.catalog.list({ category: 'rent' });
    const renters = Array.from({ length: 6 }, () => orders.service.user());
    const answers = await Promise.all(renters.map((renter) => orders.order(listing, renter, asked)));
    expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 5 }, () => 409)]);
    const lost = answers.filter(({ status }) => status === 409);
    expect(lost.map(({ body }) => body)).toMatchObject(lost.map(() => ({ code: 'days-taken' })));
    expect(await listDays(listing.id)).toEqual([day]);
    const claims = [...orders.catalog.claims.values()].filter(({ listingId }) => listingId === listing.id);
    expect(claims).toMatchObject([{ kind: 'booking', state: 'held' }]);
    expect(await orders.listSyncs(listing)).toEqual(['settled']);
  });

  it('whose attempt is given up have it no longer', async () => {
    const listing = orders.catalog.list({ category: 'rent' });
    orders.catalog.fail('claim', 'before', listing.id);
    expect((await orders.order(listing, orders.service.user(), asked)).status).toBe(503);
    expect(await listDays(listing.id)).toEqual([day]);
    orders.catalog.heal();
    await orders.sweep();
    expect(await listDays(listing.id)).toEqual([]);
    expect((await orders.order(listing, orders.service.user(), asked)).status).toBe(201);
  });

  it('a refused claim frees it at once', async () => {
    const listing = orders.catalog.list({ category: 'rent' });
    orders.catalog.fail('claim', 'refused', listing.id);
    expect((await orders.order(listing, orders.service.user(), asked)).status).toBe(409);
    expect(await listDays(listing.id)).toEqual([]);
  });

  it('the attempt that has it goes on with it', async () => {
    const [listing, renter] = [orders.catalog.list({ category: 'rent' }), orders.service.user()];
    orders.catalog.fail('claim', 'before', listing.id);
    expect((await orders.order(listing, renter, asked, 'one-key')).status).toBe(503);
    orders.catalog.heal();
    const order = await orders.order(listing, renter, asked, 'one-key');
    expect(order).toMatchObject({ status: 201, body: { rentalDays: [day] } });
  });
});

it('a repeated rental at the same instant takes one day', async () => {
  const listing = orders.catalog.list({ category: 'rent' });
  const renter = orders.service.user();
  const answers = await Promise.all([1, 2, 3].map(() => orders.order(listing, renter, {}, 'one-click')));
  expect(answers.some(({ status }) => status === 201)).toBe(true);
  expect(await listDays(listing.id)).toHaveLength(1);
});

it('an item that is rented out for a year ahead is refused', async () => {
  const listing = orders.catalog.list({ category: 'rent' });
  const rows = Array.from({ length: 365 }, (_, n) => {
    const day = addDays(tomorrow, n);
    return { _id: randomUUID(), listingId: listing.id, day, transactionId: listing.id };
  });
  await rentalDaysOf(orders.service.platform.connection).insertMany(rows);
  expect(await orders.order(listing, orders.service.user())).toMatchObject({
    status: 409,
    body: { code: 'already-sold' },
  });
});
