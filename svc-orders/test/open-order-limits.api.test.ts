import { randomUUID } from 'node:crypto';
import type { Category } from '@alaso/contracts';
import { type TestUser, useFreshDatabase } from '@alaso/test-kit';
import { openLimits } from '../src/orders/order.policy.ts';
import { type OrderDocument, ordersOf } from '../src/orders/order.model.ts';
import { barrier } from './barrier.ts';
import { sentenceOf, statusesOf } from './answers.ts';
import { useOrders } from './orders-service.ts';
import { anOrderRow } from './rows.ts';

useFreshDatabase();

const orders = useOrders();
let buyer: TestUser;
beforeEach(() => {
  buyer = orders.service.user();
});

const stored = () => ordersOf(orders.service.platform.connection);
const listed = (category: Category) =>
  orders.catalog.list({ category, priceKobo: category === 'gift' ? 0 : 1_500_000 });
const orderOne = (category: Category) => orders.order(listed(category), buyer);

const row = (category: Category, given: Partial<OrderDocument> = {}) =>
  anOrderRow({ buyerId: buyer.id, category, ...given });
const rows = (count: number, category: Category) => Array.from({ length: count }, () => row(category));

const limits = [
  ['gift', 10, 'gifts'],
  ['resale', 10, 'purchases'],
  ['rent', 5, 'rentals'],
  ['upcycle', 5, 'tailoring jobs'],
] as const;

describe.each(limits)('of %s orders', (category, most, called) => {
  it(`a person may have ${most} open at one time, and the next one is refused with the number`, async () => {
    await stored().insertMany(rows(most - 1, category));
    expect((await orderOne(category)).status).toBe(201);
    const answer = await orderOne(category);
    expect(answer).toMatchObject({ status: 422, body: { code: 'too-many-open' } });
    expect(sentenceOf(answer)).toContain(`You have reached the limit of ${most} open ${called}`);
    const others = categoriesBut(category);
    for (const other of others) expect((await orderOne(other)).status).toBe(201);
    expect((await orders.order(listed(category), orders.service.user())).status).toBe(201);
  });

  it(`no more than ${most} are open when many are placed at the same instant`, async () => {
    const wanted = most + 4;
    const answers = await Promise.all(Array.from({ length: wanted }, () => orderOne(category)));
    expect(statusesOf(answers)).toEqual([
      ...Array.from({ length: most }, () => 201),
      ...Array.from({ length: wanted - most }, () => 422),
    ]);
    expect(await stored().countDocuments({ buyerId: buyer.id })).toBe(most);
  }, 60_000);
});

function categoriesBut(category: Category): Category[] {
  return (['resale', 'gift'] as const).filter((other) => other !== category);
}

it('and the race is hard enough to catch a limit that counts first and stores afterward', async () => {
  const tries = openLimits.gift.orders + 1;
  const allHaveCounted = barrier(tries);
  const naive = async () => {
    const open = await stored().countDocuments({ buyerId: buyer.id, category: 'gift' });
    await allHaveCounted();
    if (open >= openLimits.gift.orders) return;
    await stored().create(row('gift'));
  };
  await Promise.all(Array.from({ length: tries }, naive));
  expect(await stored().countDocuments({ buyerId: buyer.id })).toBe(tries);
});

it('the days of all open rentals together are at most 30', async () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, n) => `2027-03-${String(n + 1).padStart(2, '0')}`);
  await stored().insertMany([row('rent', { rentalDays: days(15) }), row('rent', { rentalDays: days(14) })]);
  expect((await orderOne('rent')).status).toBe(201);
  const answer = await orderOne('rent');
  expect(answer).toMatchObject({ status: 422, body: { code: 'too-many-open' } });
  expect(sentenceOf(answer)).toContain('The limit is 30.');
});

describe('there is room again', () => {
  it('when an order is completed or cancelled', async () => {
    const open = rows(10, 'resale');
    await stored().insertMany(open);
    expect((await orderOne('resale')).status).toBe(422);
    for (const [at, stage] of (['completed', 'cancelled'] as const).entries()) {
      await stored().updateOne({ _id: open[at]?._id ?? '' }, { $set: { stage } });
      expect((await orderOne('resale')).status).toBe(201);
      expect((await orderOne('resale')).status).toBe(422);
    }
  });

  it('when an attempt is refused or given back', async () => {
    await stored().insertMany(rows(9, 'resale'));
    const [refused, unanswered] = [orders.catalog.list(), orders.catalog.list()];
    orders.catalog.fail('claim', 'refused', refused.id);
    expect((await orders.order(refused, buyer)).status).toBe(409);
    orders.catalog.fail('claim', 'before', unanswered.id);
    expect((await orders.order(unanswered, buyer)).status).toBe(503);
    orders.catalog.heal();
    expect((await orderOne('resale')).status).toBe(422);
    await orders.sweep();
    expect((await orderOne('resale')).status).toBe(201);
  });
});

it('what a person has open and their newest order of a listing are read from indexes', async () => {
  const [buyerId, listingId] = [buyer.id, randomUUID()];
  const open = stored().find({
    buyerId,
    stage: 'claimed' as const,
    category: 'gift' as const,
    sync: { $ne: 'releasing' as const },
  });
  const latest = stored()
    .find({ buyerId, listingId, sync: { $ne: 'releasing' }, stage: { $ne: 'cancelled' } })
    .sort({ createdAt: -1 })
    .limit(1);
  for (const [asked, index] of [
    [open, 'buyerId_1_stage_1_category_1'],
    [latest, 'buyerId_1_listingId_1_createdAt_-1'],
  ] as const) {
    expect(JSON.stringify(await asked.explain('queryPlanner'))).toContain(index);
  }
});
